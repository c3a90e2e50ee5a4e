/** Icons the size of the text. They are decorative and hidden from screen readers. */
const paths = {
  chart: "M4 20V11 M10 20V5 M16 20v-6 M21 20H3",
  bell: "M6 16h12l-1.500-2.500V10a4.500 4.500 0 0 0-9 0v3.500z M10 19h4 M12 3.500v2",
  bag: "M5 8h14l-1 12H6z M9 8a3 3 0 0 1 6 0",
  flame: "M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 2 1.500 2.500 2 2.500C11 9 10.500 6 12 3z",
  book: "M4 6c3-1.500 6-1 8 1 2-2 5-2.500 8-1v13c-3-1.500-6-1-8 1-2-2-5-2.500-8-1z M12 7v13",
  cutlery: "M7 3v5a2 2 0 0 0 4 0V3 M9 10v11 M16.5 3c-2 2-2.5 5-2.5 9h2.5z M16.5 12v9",
  floor: "M4 4h16v16H4z M8 8h3.500v3.500H8z M15 8.500h.010 M14 14h3v3h-3z M8.500 16h.010",
  table: "M4 9h16 M6.5 9v11 M17.5 9v11 M9 9V5h6v4",
  mail: "M3.500 6h17v12h-17z M4 6.500l8 6.500 8-6.500",
  key: "M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M11 12.5l9-9 M15.5 8l3 3",
  box: "M12 3l8 4.5v9L12 21l-8-4.5v-9z M4 7.5l8 4.5 8-4.5 M12 12v9",
  bolt: "M13 3L5 13.5h6L10 21l9-11.5h-6z",
  list: "M8 6h12 M8 12h12 M8 18h12 M4 6h.01 M4 12h.01 M4 18h.01",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  guest:
    "M4 5.500h16v13H4z M9 11.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z M6.300 15.500c.4-1.400 1.400-2.100 2.700-2.100s2.300.7 2.700 2.100 M14.500 10h3 M14.500 13.500h3",
  people:
    "M9 11.5a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z M2.500 19.500c.7-3 3.200-4.700 6.500-4.700s5.800 1.700 6.500 4.700 M15.500 4.800a3.500 3.500 0 0 1 0 6.400 M17.500 15.200c2 .6 3.500 2.100 4 4.300",
  leave: "M10 4H5v16h5 M15 8l4 4-4 4 M19 12H9",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3z M12 10v4.5 M12 17.5h.01",
  plus: "M12 5v14 M5 12h14",
  sliders: "M4 7h9 M17 7h3 M15 5v4 M4 12h3 M11 12h9 M9 10v4 M4 17h11 M19 17h1 M17 15v4",
  plug: "M9 3v5 M15 3v5 M6 8h12v3a6 6 0 0 1-12 0z M12 17v4",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z M9 11.5l2.2 2.2L15 10"
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
