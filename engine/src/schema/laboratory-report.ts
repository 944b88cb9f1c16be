import type { CategorySchema } from './types.ts';

/** What laboratories call themselves. */
const LABORATORY =
  /\b(?:labs?|laborator(?:y|ies|ium)|analytics|diagnostics|institute?|test(?:ing)? (?:center|centre|services|company)|eurofins|sgs|intertek|bureau veritas)\b|檢測|检测|檢驗|检验|化驗|化验|實驗室|实验室/iu;

export const LAB_COA: CategorySchema = {
  category: 'LAB_COA',
  title: 'Laboratory report',
  sections: [
    {
      id: 'report',
      title: 'Report',
      tables: [],
      fields: [
        {
          id: 'sample_code',
          name: 'Sample code',
          type: 'id',
          key: true,
          required: true,
          labels: {
            en: 'Laboratory sample | Laboratory sample # | Sample code | Sample ID | Sample no | Sample number | Sample # | Lab sample no | Lab ID | Laboratory sample ID | Lab no | Sample reference | Lab code | Our sample no | Sample ref | Sample tracking no | Laboratory number | Lab reference | Test ID | Testing ID | Lab sample ID | Unique sample ID | Sample tag | Accession no | Accession number | Sample ID no | LIMS ID | Lab sample code | Laboratory ID | Intake ID',
            zh_cn: '样品编号 | 样品号 | 样本编号 | 检样编号',
            zh_tw: '樣品編號 | 樣本編號 | 樣品號碼 | 檢體編號',
          },
          weak: 'Sample',
        },
        {
          id: 'report_number',
          name: 'Report number',
          type: 'id',
          labels: {
            en: 'Report no | Report number | Test report no | Test report | Report # | Report ID | Certificate no | Analytical report no | Analytical report | Report reference | Analysis report no | COA # | COA no | Laboratory report | COA ID | COA number | Certificate ID | Certificate number | Report code | Analysis no | Job no | Job number | Work order | Work order no | Order ID | Lab job no | Report ID no | Test report number | Certificate of analysis no',
            zh_cn: '报告编号 | 报告号 | 检测报告编号',
            zh_tw: '報告編號 | 報告號碼 | 測試報告編號',
          },
          weak: 'Report | Certificate | COA | Analysis',
          // Laboratories name their own number after themselves: "ABC ID: 2024-0031".
          wording: [
            /^(?!(?:UBI|SKU|PO|QA|METRC|LOT|UID|TAX|VAT|LAB)\b)\p{Lu}{3,6} ID: ?(?<v>[\p{Lu}\d]*\d[\w-]+)$/mu,
          ],
        },
        {
          id: 'lab_name',
          name: 'Laboratory',
          type: 'text',
          party: { role: 'laboratory', part: 'name', fallback: 'letterhead', called: LABORATORY },
          told: 0.7,
          never:
            /accredit|certificate|\bpage\b|director|method|manager|\bsample|\bresults?\b|analyst|approved|reviewed/iu,
          wording: [
            /reproduced\b[\s\S]{0,80}?\bwithout\s+(?:the\s+)?(?:prior\s+)?(?:written\s+)?(?:approval|consent|permission|authori[sz]ation),?\s+(?:of|from|by)\s+(?!the\b)(?<v>\p{Lu}[^.;\n]{3,60}?)\s*(?:\.|;|$)/mu,
            /(?:^|[.;]\s+)(?<v>(?:\p{Lu}[\p{L}&'-]+ ){1,4})and its (?:agents|employees|affiliates|officers)/mu,
          ],
          labels: {
            en: 'Laboratory | Lab name | Laboratory name | Testing laboratory | Tested by | Testing facility | Analysed by',
            zh_cn: '检测机构 | 实验室 | 实验室名称 | 检验机构',
            zh_tw: '檢測機構 | 實驗室 | 實驗室名稱 | 檢驗單位',
          },
        },
        {
          id: 'sample_name',
          name: 'Sample',
          type: 'text',
          required: true,
          labels: {
            en: 'Strain | Cultivar | Sample name | Sample description | Description of sample | Name of sample | Sample | Product | Product name | Product description | Item tested | Strain name | Test item | Client sample ID | Customer sample ID | Product tested | Item name | Item description | Name of product | Material | Sample title | Customer sample description | Variety',
            zh_cn: '样品名称 | 样品描述 | 样本名称 | 产品名称',
            zh_tw: '樣品名稱 | 樣本名稱 | 樣品描述 | 檢體名稱 | 品名',
          },
          weak: 'Matrix | Sample type | Product type',
          prominent: 0.6,
        },
        {
          id: 'received_date',
          name: 'Received',
          type: 'date',
          labels: {
            en: 'Received date | Date received | Reception date | Date of receipt | Sample received | Received | Received on | Sample receipt date | Date sample received | Date of sample receipt | Arrival date | Date of reception | Date accepted | Accepted | Received date and time | Samples received | Date in | Intake date | Order received | Sample receipt',
            zh_cn: '收样日期 | 接收日期 | 样品接收日期 | 到样日期',
            zh_tw: '收樣日期 | 收件日期 | 接收日期 | 樣本接收日期',
          },
        },
        {
          id: 'reported_date',
          name: 'Reported',
          type: 'date',
          labels: {
            en: 'Date reported | Reported date | Report date | Date of report | Date of issue | Issue date | Reported | Reported on | Date issued | Report issued | Completed | Completed on | Date completed | Issued | Approved on | Date approved | Date of release | Released | Date of completion | Test completed | Certificate date | COA date | Document created | Date of COA | Approved | Published | Date published | Printed on | Date of final report | Final report date | Report created | Date of issuance | Report printed | Reporting date | Analysis completed | Testing completed',
            zh_cn: '报告日期 | 签发日期 | 报告签发日期',
            zh_tw: '報告日期 | 簽發日期 | 發出日期',
          },
          weak: 'Date | 日期 | Lab director | Laboratory director | Technical director | Laboratory manager | Scientific director | Authorized signatory',
        },
      ],
    },
    {
      id: 'analysis',
      title: 'Analysis',
      fields: [],
      tables: [
        {
          id: 'analytes',
          title: 'Analytes',
          expected: 'results',
          columns: [
            {
              id: 'analyte',
              name: 'Analyte',
              type: 'text',
              labels: {
                en: 'Analyte | Analytes | Parameter | Parameters | Test | Test item | Compound | Substance | Component | Determination | Analysis | Element | Tests | Test parameter | Contaminant | Microbe | Pesticide | Analyte name | Cannabinoid | Terpene',
                zh_cn: '检测项目 | 测试项目 | 分析项目 | 项目 | 参数',
                zh_tw: '測試項目 | 檢測項目 | 分析項目 | 項目 | 檢驗項目',
              },
            },
            {
              id: 'result',
              name: 'Result',
              type: 'result',
              anchor: true,
              labels: {
                en: 'Result | Results | Test result | Found | Measured value | Value | Concentration | Content | Amount | Conc',
                zh_cn: '结果 | 检测结果 | 测试结果 | 测定值',
                zh_tw: '結果 | 測試結果 | 檢測結果 | 檢驗結果',
              },
            },
            {
              id: 'unit',
              name: 'Unit',
              type: 'unit',
              labels: { en: 'Unit | Units | UOM', zh_cn: '单位', zh_tw: '單位' },
            },
            {
              id: 'lod',
              name: 'LOD',
              type: 'limit',
              labels: {
                en: 'LOD | Limit of detection | Detection limit | MDL | DL | L.O.D.',
                zh_cn: '检出限 | 检测限 | 方法检出限',
                zh_tw: '檢測限 | 檢出限 | 偵測極限',
              },
            },
            {
              id: 'loq',
              name: 'LOQ',
              type: 'limit',
              labels: {
                en: 'LOQ | Limit of quantification | Limit of quantitation | Quantification limit | Reporting limit | RL | PQL | L.O.Q. | MRL LOQ',
                zh_cn: '定量限 | 报告限',
                zh_tw: '定量限 | 定量極限 | 報告限',
              },
            },
            {
              id: 'limit',
              name: 'Limit',
              type: 'limit',
              labels: {
                en: 'Limit | Limits | Max level | Max. level | Maximum level | Maximum limit | MRL | Regulatory limit | Action level | Specification | Max | Legal limit | Limit value | Permitted level | Action limit | Allowable level',
                zh_cn: '限值 | 限量 | 标准限值 | 最大限量 | 标准要求',
                zh_tw: '限值 | 限量 | 標準限值 | 最大限量 | 法規限值',
              },
            },
            {
              id: 'method',
              name: 'Method',
              type: 'text',
              labels: {
                en: 'Method | Test method | Methods | Technique | Reference method | Analytical method | Method reference | Procedure',
                zh_cn: '方法 | 检测方法 | 测试方法',
                zh_tw: '方法 | 測試方法 | 檢測方法',
              },
            },
            {
              id: 'status',
              name: 'Status',
              type: 'verdict',
              labels: {
                en: 'Status | Assessment | Rating | Pass/Fail | Conclusion | Evaluation | Compliance | Verdict | Judgement | Conformity | P/F | Result status',
                zh_cn: '评定 | 判定 | 结论 | 单项判定',
                zh_tw: '評定 | 判定 | 結論 | 單項判定',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [
    { id: 'received_before_reported', kind: 'order', first: 'received_date', second: 'reported_date' },
    {
      id: 'results_within_limits',
      kind: 'within',
      table: 'analytes',
      value: 'result',
      lower: '',
      upper: 'limit',
      verdict: 'status',
    },
  ],
};
