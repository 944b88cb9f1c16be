import type { PageLayout, Row } from '../layout/page.ts';
import { rememberFor } from '../normalise/remember.ts';

// biome-ignore format: the list reads better in rows
/** What those who sign a paper did: it stands before or above each of their names, side by side. */
const DID = [
  'prepared', 'checked', 'reviewed', 'approved', 'verified', 'tested', 'analy[sz]ed', 'authori[sz]ed', 'released', 'inspected', 'issued', 'compiled', 'written',
  'erstellt', 'geprüft', 'freigegeben', 'genehmigt', 'bearbeitet', 'établi', 'rédigé', 'vérifié', 'approuvé', 'validé', 'contrôlé', 'elaborado', 'preparado', 'revisado', 'aprobado', 'verificado', 'autorizado', 'elaboró', 'revisó', 'aprobó', 'revisto', 'aprovado', 'redatto', 'verificato', 'approvato', 'controllato', 'opgesteld', 'gecontroleerd', 'goedgekeurd', 'nagezien',
].join('|');
const DID_HAN =
  '編制|编制|制表|製表|編寫|编写|检验|檢驗|检测|檢測|化验|化驗|复核|覆核|複核|校核|审核|審核|审批|批准|核准|主检|签发|質量負責|质量负责|品质负责|試験担当|品質管理責任|作成|確認|承認|検印|担当';

const SIGNED = new RegExp(
  String.raw`^(?:(?<did>${DID})(?:\s(?:by|von|par|por|da|door))?(?:\s\([^)]*\))?|(?<han>${DID_HAN})(?:人|者|員|员)?(?:\s?\p{Script=Latin}.*)?)\s*(?:$|[:：])`,
  'iu',
);

/** "Signed Alice Tam", "Dated 15/11/2024", "Presented by: Hobday & Co.": the last line of a return. */
const WORDED = /^(?<did>signed|dated|presented by|lodged by|filed by)(?::|\s)\s*\S/iu;

/** The word that a piece of a row opens with where it says what somebody did who signs. */
const signed = (text: string): string | null => {
  const { did, han } = (SIGNED.exec(text.trim()) ?? WORDED.exec(text.trim()))?.groups ?? {};
  return did?.toLowerCase() ?? han ?? null;
};

/** Two who sign beside one another; a verdict of a row stands alone, or comes again. */
const isSigned = ({ segments }: Row): boolean =>
  segments.length > 1 && new Set(segments.flatMap(({ text }) => signed(text) ?? [])).size > 1;

/** "结论 | 本批产品经检验合格", "贮存条件: 阴凉干燥处": what is said below the results as a whole. */
const CONCLUDES =
  /^(?:检验|檢驗|检测|檢測|判定|综合)?\s?(?:结\s*论|結\s*論)\s*(?:$|[:：])|^(?:贮存|貯存|储存|儲存)(?:条件|條件|方法)\s*[:：]/u;

/** "RESULT : The above sample complies with …", "Décision : lot libéré", not the label of a value. */
const DECIDES =
  /^(?:result|conclusion|decision|opinion|inference|décision|conclusión|decisión|dictamen|conclusão|parecer|conclusione|giudizio|fazit|gesamturteil|besluit)\s?[:：-]\s?\p{L}+(?:\s[\p{L}\d.,/%-]+){2,}/iu;

/** Whether a row is a sentence on all that stands above it, whatever labels of columns it has. */
export const decides = ({ segments: [first] }: Row): boolean =>
  first !== undefined && DECIDES.test(first.text.trim());

const concludes = (row: Row): boolean => CONCLUDES.test(row.segments[0]?.text ?? '') || decides(row);

const endRows = rememberFor((page: PageLayout): readonly Row[] =>
  page.rows.filter((row) => isSigned(row) || concludes(row)),
);

/** The first row below a height in which no table goes on: a conclusion, or those who sign side by side. */
export const endMatterBelow = (page: PageLayout, y: number): Row | undefined =>
  endRows(page).find(({ box }) => box[1] > y);
