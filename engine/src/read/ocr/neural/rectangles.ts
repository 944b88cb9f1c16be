/** A rectangle that may lie aslant: middle, size along and across its lines, angle in radians. */
export type Slanted = { cx: number; cy: number; w: number; h: number; angle: number };

export type Corner = readonly [x: number, y: number];

/** The corners of what points span, in order (Andrew's monotone chain). */
export function hull(points: readonly Corner[]): Corner[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Corner[]): Corner[] => {
    const out: Corner[] = [];
    for (const p of list) {
      while (out.length > 1 && cross(out.at(-2) ?? p, out.at(-1) ?? p, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const cross = (o: Corner, a: Corner, b: Corner): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The smallest rectangle about a hull (it shares a side with it); its angle is that of the side nearest to level. */
export function smallestRectangle(corners: readonly Corner[]): Slanted {
  let best: (Slanted & { area: number }) | undefined;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    let angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    while (angle > Math.PI / 4) angle -= Math.PI / 2;
    while (angle < -Math.PI / 4) angle += Math.PI / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of corners) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
    }
    const area = (u1 - u0) * (v1 - v0);
    if (best && area >= best.area) continue;
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
    best = { area, cx: u * cos - v * sin, cy: u * sin + v * cos, w: u1 - u0, h: v1 - v0, angle };
  }
  const { cx = 0, cy = 0, w = 0, h = 0, angle = 0 } = best ?? {};
  return { cx, cy, w, h, angle };
}
