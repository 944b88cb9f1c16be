import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { ClusterOutcome, Kept } from './assign.ts';

/** The words that the file of a dry run writes itself. */
const ENGLISH = {
  cluster: 'Group',
  caseNo: 'Case number',
  outcome: 'Outcome',
  number: 'Specification number',
  score: 'Agreement',
  agrees: 'Agrees in',
  differs: 'Differs in',
  uuid: 'Extraction',
  made: 'New case',
  changed: 'Joins the case',
  unchanged: 'Unchanged',
  closed: 'Case is decided: left alone',
  alone: 'In no case',
  by_hand: 'Put into another case by a person: stays there',
  taken_out: 'Taken out by a person: stays out',
} satisfies Record<ClusterOutcome['outcome'] | Kept, string> & Record<string, string>;
export type CsvTexts = typeof ENGLISH;

export const CSV_TEXTS: Record<Locale, CsvTexts> = {
  en: ENGLISH,
  'zh-cn': {
    cluster: '组',
    caseNo: '案件编号',
    outcome: '结果',
    number: '规格编号',
    score: '一致度',
    agrees: '一致项',
    differs: '差异项',
    uuid: '提取结果',
    made: '新案件',
    changed: '加入案件',
    unchanged: '无变化',
    closed: '案件已定：不作更改',
    alone: '不属于任何案件',
    by_hand: '已由人员放入其他案件：保持不变',
    taken_out: '已由人员移出：不再加入',
  },
  'zh-tw': {
    cluster: '組',
    caseNo: '案件編號',
    outcome: '結果',
    number: '規格編號',
    score: '一致度',
    agrees: '一致項',
    differs: '差異項',
    uuid: '擷取結果',
    made: '新案件',
    changed: '加入案件',
    unchanged: '無變化',
    closed: '案件已定：不作更改',
    alone: '不屬於任何案件',
    by_hand: '已由人員放入其他案件：保持不變',
    taken_out: '已由人員移出：不再加入',
  },
};
