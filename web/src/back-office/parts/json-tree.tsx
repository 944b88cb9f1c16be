import { isRecord } from '../../lib/is-record.ts';
import classes from './json-tree.module.css';

/** Values of a branch that stand open from the start: a large one is opened by who wants to see it. */
const OPEN_AT_MOST = 12;
/** Branches inside one another that stand open from the start. */
const OPEN_DEPTH = 2;
/** Values of a branch that are shown; beyond it their number. */
const SHOWN = 500;

const branchesOf = (value: unknown): [string, unknown][] | null => {
  if (Array.isArray(value)) return value.map((one, at) => [String(at), one]);
  return isRecord(value) ? Object.entries(value) : null;
};

/** A JSON value as a tree: branches open and close, by mouse and by keyboard. `collapsed`: closed from the start. */
export function JsonTree({ value, collapsed }: { value: unknown; collapsed?: true | undefined }) {
  return (
    <div className={classes.tree}>
      <Node value={value} depth={0} opens={!collapsed} />
    </div>
  );
}

type NodeProps = { name?: string; value: unknown; depth: number; opens?: boolean };

function Node({ name, value, depth, opens = true }: NodeProps) {
  const branches = branchesOf(value);
  const label = name !== undefined && <span className={classes.name}>{name}: </span>;
  if (!branches || branches.length === 0)
    return (
      <div className={classes.leaf}>
        {label}
        <Leaf value={value} />
      </div>
    );
  const list = (
    <>
      {branches.slice(0, SHOWN).map(([key, one]) => (
        <Node key={key} name={key} value={one} depth={depth + 1} />
      ))}
      {branches.length > SHOWN && <div className={classes.leaf}>… {branches.length - SHOWN}</div>}
    </>
  );
  return (
    <details open={opens && depth < OPEN_DEPTH && branches.length <= OPEN_AT_MOST}>
      <summary>
        {label}
        <span className={classes.size}>
          {Array.isArray(value) ? `[${branches.length}]` : `{${branches.length}}`}
        </span>
      </summary>
      <div className={classes.branch}>{list}</div>
    </details>
  );
}

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value;
  return <span data-kind={kind}>{JSON.stringify(value)}</span>;
}
