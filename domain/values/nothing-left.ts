/** Does nothing at run time. It fails to compile if something is left over, such as a forgotten field. */
export function nothingLeft(_rest: Record<string, never>): void {}
