import classes from './picture.module.css';

const LINES = [
  [78, 118],
  [92, 122],
  [106, 130],
  [134, 92],
  [148, 110],
  [162, 84],
] as const;
const ROWS = [0, 1, 2, 3];
const LINKS = [
  { x: 262, y: 92, to: 118, kind: 'sure' },
  { x: 262, y: 116, to: 182, kind: 'sure' },
  { x: 262, y: 332, to: 246, kind: 'unsure' },
] as const;

/** A sheet whose values are tied to the fields they became: the product in one drawing. Decoration only. */
export function Picture() {
  return (
    <div className={classes.picture} aria-hidden="true">
      <svg viewBox="0 0 560 440" role="presentation">
        <rect className={classes.sheet} x="20" y="20" width="270" height="382" rx="3" />
        <rect className={classes.heading} x="48" y="52" width="112" height="12" rx="2" />
        {LINES.map(([y, width]) => (
          <rect key={y} className={classes.text} x="48" y={y} width={width} height="5" rx="1" />
        ))}
        {ROWS.map((row) => (
          <g key={`row-${row}`}>
            <rect className={classes.rule} x="48" y={196 + row * 28} width="214" height="1" />
            <rect
              className={classes.text}
              x="48"
              y={208 + row * 28}
              width={84 + ((row * 37) % 50)}
              height="5"
              rx="1"
            />
            <rect className={classes.text} x="226" y={208 + row * 28} width="36" height="5" rx="1" />
          </g>
        ))}
        {LINKS.map(({ x, y, to, kind }) => (
          <g key={to} data-kind={kind} className={classes.link}>
            <rect className={classes.mark} x={x - 62} y={y - 9} width="66" height="18" rx="3" />
            <rect className={classes.word} x={x - 56} y={y - 3} width="54" height="6" rx="1" />
            <path
              className={classes.thread}
              d={`M${x + 4} ${y} C ${x + 64} ${y}, ${x + 44} ${to}, ${x + 104} ${to}`}
            />
            <rect className={classes.label} x="366" y={to - 30} width="58" height="5" rx="1" />
            <rect className={classes.field} x="366" y={to - 17} width="172" height="34" rx="6" />
            <rect className={classes.word} x="380" y={to - 3} width="78" height="6" rx="1" />
            <circle className={classes.dot} cx="522" cy={to} r="4" />
          </g>
        ))}
      </svg>
    </div>
  );
}
