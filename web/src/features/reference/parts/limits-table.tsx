import type { MaterialMic } from '@recto/contracts/characteristics';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { isWrong, type LimitDraft } from '../model/limits.ts';
import classes from './limits.module.css';
import type { Limits } from './use-limits.ts';

const COLUMNS = ['mic', 'lower', 'upper', 'words', 'uom', 'valid'] as const;

/** What typed fields of a draft are called, and which of them are numbers. */
const TYPED = [
  { name: 'lower', number: true },
  { name: 'upper', number: true },
  { name: 'charValue', number: false },
  { name: 'uom', number: false },
] as const satisfies readonly { name: keyof LimitDraft; number: boolean }[];
const LABELS = { lower: 'lower', upper: 'upper', charValue: 'words', uom: 'uom' } as const;

/** Characteristics with their limits, or with what is typed in their place. */
export function LimitsTable({ limits: { shown, drafts, type } }: { limits: Limits }) {
  const { t } = useTranslation();
  return (
    <ScrollBox label={t('limits.title')}>
      <table className={classes.table} aria-label={t('limits.title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`limits.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((limit) => {
            const draft = drafts?.find(({ mic }) => mic === limit.mic);
            return (
              <tr key={limit.mic}>
                <th scope="row">
                  <span className={classes.code}>{limit.mic}</span> {limit.micdescription}
                </th>
                {draft ? (
                  <Typed draft={draft} onType={(change) => type(limit.mic, change)} />
                ) : (
                  <Stored limit={limit} />
                )}
                <td className={classes.quiet}>
                  {limit.validFrom || limit.validTo
                    ? `${limit.validFrom ?? '…'} – ${limit.validTo ?? '…'}`
                    : t('limits.always')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Stored({ limit }: { limit: MaterialMic }) {
  return (
    <>
      <td data-column="lower">{limit.lowerRange}</td>
      <td data-column="upper">{limit.upperRange}</td>
      <td>{limit.charValue || limit.range}</td>
      <td>{limit.uom}</td>
    </>
  );
}

type TypedProps = { draft: LimitDraft; onType: (change: Partial<LimitDraft>) => void };

function Typed({ draft, onType }: TypedProps) {
  const { t } = useTranslation();
  return TYPED.map(({ name, number }) => (
    <td key={name} data-column={name}>
      <input
        className={classes.input}
        aria-label={`${t(`limits.column.${LABELS[name]}`)} ${draft.mic}`}
        aria-invalid={(number && isWrong(draft[name])) || undefined}
        inputMode={number ? 'decimal' : undefined}
        maxLength={name === 'uom' ? 50 : 256}
        value={draft[name]}
        onChange={(event) => onType({ [name]: event.currentTarget.value })}
      />
    </td>
  ));
}
