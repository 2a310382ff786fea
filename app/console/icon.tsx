/** The console's line icons, drawn on a 16 by 16 grid. They say nothing on their own: the words stand beside them. */
const DRAWINGS = {
  today: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.5v1.8M8 12.7v1.8M1.5 8h1.8M12.7 8h1.8M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M12.6 3.4l-1.3 1.3M4.7 11.3l-1.3 1.3" />
    </>
  ),
  site: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M2 8h12M8 2c4 4 4 8 0 12M8 2C4 6 4 10 8 14" />
    </>
  ),
  more: <path d="m4.5 6.5 3.5-3.5 3.5 3.5M4.5 9.5 8 13l3.5-3.5" />,
  enquiry: <path d="M2 3h12v8.5H7L4 14v-2.5H2z" />,
  booking: <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />,
  again: <path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.9M13.5 2v3.2h-3.2" />,
}

export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
