/** The few line icons of the driver's pages, on a 16 by 16 grid; words are beside each. */
const DRAWINGS = {
  left: 'm10 3-5 5 5 5',
  right: 'm6 3 5 5-5 5',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  done: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M5 8.2l2.2 2.2L11 6.2',
  cross: 'm4 4 8 8M12 4l-8 8',
  warning: 'M8 2 15 14H1zM8 6.5v3.5M8 11.6v.6',
  phone:
    'M3 2.5h3l1.2 3.2-1.8 1.3c.9 1.8 1.9 2.8 3.6 3.6l1.3-1.8L13.5 10v3c0 .6-.5 1-1 1C7 13.7 2.3 9 2 3.5c0-.5.4-1 1-1z',
  chat: 'M2.2 13.8 3 11a5.8 5.8 0 1 1 2.2 2.1zM6 5.8c0 2.4 1.8 4.2 4.2 4.2',
  navigate: 'm8 1.8 5 12.4-5-2.6-5 2.6z',
  sign: 'M2 2.5h12v7H2zM8 9.5V14',
  'no network':
    'M1.5 2 14.5 14.5M2 6.2a9 9 0 0 1 3.2-1.9M8 3.7a9 9 0 0 1 6 2.5M4.2 8.8a6 6 0 0 1 2.4-1.4M10.3 7.7a6 6 0 0 1 1.5 1.1M6.4 11.3a2.6 2.6 0 0 1 2.9-.3M8 13.4h.01',
  plane:
    'm2.2 8.6 3.6.6 3.9-4.4c1-1.1 2.7-1.9 3.4-1.2.7.7 0 2.4-1.2 3.4L7.5 10.9l.6 3.6-1.2-.1-1.7-3-3-1.7zM9 5.6 4 3.4 2.9 4.5l3.9 3.6M11.1 7.6l2.2 5-1.1 1.1-3.6-3.9',
}

export function Icon({ name, size = 20 }: { name: keyof typeof DRAWINGS; size?: number }) {
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
