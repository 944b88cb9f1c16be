/** An exact decimal with its thousands set apart: `-1234567.50` becomes `-1,234,567.50`. Other text stays as it is. */
export function groupDigits(amount: string): string {
  const [, sign, whole, rest] = /^([-+]?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  return whole === undefined ? amount : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ?? ''}`;
}
