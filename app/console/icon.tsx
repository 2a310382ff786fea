/**
 * The console's line icons, drawn on a 16 by 16 grid. They carry no meaning of their own: words are always beside them.
 */
const DRAWINGS = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M10.5 10.5 14 14',
  today:
    'M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M8 1.5v1.8M8 12.7v1.8M1.5 8h1.8M12.7 8h1.8M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M12.6 3.4l-1.3 1.3M4.7 11.3l-1.3 1.3',
  enquiry: 'M2 3h12v8.5H7L4 14v-2.5H2z',
  booking: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  vehicle:
    'M2 11V8l1.8-3.5h7L13 7.5l1.5.8V11zM2 11h1.2M6.8 11h3M12.8 11h1.7M6.6 11.4a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M12.9 11.4a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0',
  person: 'M10.8 5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M2.5 14c.4-3 2.6-4.6 5.5-4.6s5.1 1.6 5.5 4.6',
  driver:
    'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M9.6 8a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M2.2 7h4.4M9.4 7h4.4M8 9.6v4.3',
  facts: 'M3 2.5h10v11H3zM5.5 6h5M5.5 8.5h5M5.5 11h3',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  trace: 'M2.5 8A5.5 5.5 0 1 0 4.4 3.9M2.5 2v3.2h3.2M8 5v3.2l2.2 1.3',
  staff:
    'M8.5 5.2a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0M1.2 13.2c.3-2.7 2.2-4.1 4.9-4.1s4.6 1.4 4.9 4.1M10.8 3a2.4 2.4 0 0 1 0 4.5M12 9.5c1.7.5 2.6 1.8 2.8 3.7',
  settings:
    'M10.2 8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  site: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M2 8h12M8 2c4 4 4 8 0 12M8 2C4 6 4 10 8 14',
  paste: 'M5 3H3v11h10V3h-2M5.5 2h5v2.5h-5zM5.5 8h5M5.5 10.7h3',
  plus: 'M8 3v10M3 8h10',
  more: 'm4.5 6.5 3.5-3.5 3.5 3.5M4.5 9.5 8 13l3.5-3.5',
  left: 'm10 3-5 5 5 5',
  right: 'm6 3 5 5-5 5',
  down: 'm4 6 4 4 4-4',
  board: 'M1.5 4h7M5.5 8h8M3 12h6.5',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  cross: 'm4 4 8 8M12 4l-8 8',
  closure: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M4.5 6.5h7v3h-7z',
  warning: 'M8 2 15 14H1zM8 6.5v3.5M8 11.6v.6',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 7.3V11M8 4.8v.6',
  phone:
    'M3 2.5h3l1.2 3.2-1.8 1.3c.9 1.8 1.9 2.8 3.6 3.6l1.3-1.8L13.5 10v3c0 .6-.5 1-1 1C7 13.7 2.3 9 2 3.5c0-.5.4-1 1-1z',
  chat: 'M2.2 13.8 3 11a5.8 5.8 0 1 1 2.2 2.1zM6 5.8c0 2.4 1.8 4.2 4.2 4.2',
  again: 'M13.5 8A5.5 5.5 0 1 1 11.6 3.9M13.5 2v3.2h-3.2',
  invoice: 'M4 1.8h8v12.4l-2-1.3-2 1.3-2-1.3-2 1.3zM6 5.5h4M6 8.5h4',
  money: 'M1.5 4h13v8.5h-13zM10 8.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0M4 6.5V10M12 6.5V10',
  back: 'M13 8H3.5M7 4 3 8l4 4',
  file: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  key: 'M1.5 4.5h13v8h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 10h6',
}
export type IconName = keyof typeof DRAWINGS

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
