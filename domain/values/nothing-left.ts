/** Does nothing. Does not compile where something was left over: a field that was forgotten. */
export function nothingLeft(_rest: Record<string, never>): void {}
