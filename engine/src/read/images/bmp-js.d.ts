declare module 'bmp-js' {
  /** Pixels as alpha, blue, green, red. */
  export function decode(bytes: Buffer): { width: number; height: number; data: Buffer };
}
