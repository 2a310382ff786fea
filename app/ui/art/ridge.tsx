/** The Table Mountain group as seen from across the bay: the footer's upper edge, once a page. */
export function Ridge() {
  return (
    <svg className="ridge" viewBox="0 0 1440 132" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 132L0 112L120 104L210 109L330 100L470 107L610 110L700 112L739 107L765 93L790 73L812 53L829 41L840 21L851 6L857 12L866 27L876 50L881 47L887 30L891 9L902 5L928 4L947 9L954 10L962 6L988 5L1014 4L1019 5L1023 17L1029 26L1035 47L1048 76L1061 91L1074 79L1085 61L1089 45L1093 39L1099 41L1104 55L1113 69L1130 80L1210 92L1290 74L1350 80L1440 62L1440 132Z"
      />
    </svg>
  )
}
