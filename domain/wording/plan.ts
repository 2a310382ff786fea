/** Why a leg has no place in a plan. */
export const LEFT_WORDS = {
  'no-vehicle': 'No vehicle that is large enough is free.',
  'no-driver': 'No driver is free within shift and rest.',
}
