/** The line icons, on a 24 by 24 grid. Always beside words, so they have no text of their own. */
const DRAWINGS = {
  phone: (
    <path d="M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.1-8.7A2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7A2 2 0 0 1 22 16.9z" />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  whatsApp: (
    <>
      <path d="M3 21l1.7-4.9A8.5 8.5 0 1 1 8 19.4z" />
      <path d="M9 9.5c.3 2.6 2.4 4.7 5.2 5.2l1.1-1.5-2-1-.9.8a4.5 4.5 0 0 1-1.7-1.7l.8-.9-1-2z" />
    </>
  ),
  chat: <path d="M4 4h16v12H11l-5 4.5V16H4zM8 8.5h8M8 12h5" />,
  mail: (
    <>
      <path d="M3 5h18v14H3z" />
      <path d="m3 6.5 9 7 9-7" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M4 21c.6-4.4 3.8-7 8-7s7.4 2.6 8 7" />
    </>
  ),
  lock: <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />,
  again: <path d="M20 11a8 8 0 0 0-14-4L3 10M4 13a8 8 0 0 0 14 4l3-3M3 5v5h5M21 19v-5h-5" />,
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  check: <path d="m4 12.5 5.5 5.5L20 6.5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7v6M12 16.5v.2" />
    </>
  ),
  copy: (
    <>
      <path d="M9 9h11v11H9z" />
      <path d="M5 15H4V4h11v1" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </>
  ),
  plane: (
    <path d="M10 14 3 12.5v-2l7-.5V5.5a1.8 1.8 0 0 1 3.6 0V10l7.4 3v2.2L13.6 14l-.4 4 2.3 1.7v1.6L12 20.5l-3.6.8v-1.6l2-1.7z" />
  ),
  pin: (
    <>
      <path d="M12 21.5s7-6.3 7-11.5a7 7 0 1 0-14 0c0 5.2 7 11.5 7 11.5z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4" />,
  here: (
    <>
      <circle cx="12" cy="12" r="6" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
    </>
  ),
  paper: <path d="M6 3h9l4 4v14H6zM9.5 12h6M9.5 16h6" />,
  right: <path d="m9 5 7 7-7 7" />,
  wheel: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M3.5 10.5 9.6 11.4M20.5 10.5l-6.1.9M12 14.5V21" />
    </>
  ),
  keyboard: <path d="M4 7h16v11H4zM7 11h1M11 11h1M15 11h1M8 15h8" />,
}

export type IconName = keyof typeof DRAWINGS

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
