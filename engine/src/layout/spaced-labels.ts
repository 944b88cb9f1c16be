import { fold } from '../normalise/fold.ts';
import { heightOf } from './geometry.ts';
import type { PlacedWord } from './segment.ts';

/** Labels of two characters, in simplified form. */
// biome-ignore format: the list reads better in rows
const PAIRS: ReadonlySet<string> = new Set(
  '户名 户号 姓名 名称 地址 住址 电话 手机 传真 邮箱 邮编 日期 编号 单号 账号 帐号 单位 品名 货名 商品 数量 单价 金额 总额 合计 小计 总计 税率 税额 规格 型号 备注 附注 批号 产地 净重 毛重 重量 体积 尺寸 件数 箱数 箱号 唛头 包装 材质 性别 年龄 民族 籍贯 国籍 学历 学位 专业 职位 职务 身份 身高 婚姻 币种 币别 货币 用途 摘要 页次 页码 类型 类别 性质 住所 结果 结论 项目 标准 班级 科目 表号 单据 船名 航次 航班 客户 买方 卖方 甲方 乙方 厂家 品牌 颜色'.split(
    ' ',
  ),
);

/** The widest gap within such a label, in heights of its type. */
const WIDEST = 5.5;

const HAN = /^\p{Script=Han}$/u;
/** The last character of such a label, alone or with its value behind it: "方:台中精捷". */
const OPENING = /^\p{Script=Han}(?=$|[:：])/u;

/** Forms set the two characters of a label over the width of its cell: "户　　号". */
export function isSpacedOut(left: PlacedWord, right: PlacedWord): boolean {
  const [last] = OPENING.exec(right.text) ?? [];
  if (!HAN.test(left.text) || last === undefined) return false;
  const height = Math.max(heightOf(left.box), heightOf(right.box));
  const gap = right.box[0] - left.box[2];
  return gap <= WIDEST * height && PAIRS.has(fold(left.text + last).replaceAll(' ', ''));
}

/** Characters of a longer label that is set over the width of its cell. */
const LONGER = [3, 6] as const;
/** How much the steps between its characters may differ, as a share of them. */
const UNEVEN = 0.2;
/** Heads of boxes for the figures of an amount are no label. */
const FIGURES = /[亿億千仟百佰十拾万萬元圆圓角分]/u;

/** Words that belong to the label of the word before them: "营 业 期 限", each character as far from the next. */
export function spacedOut(words: readonly PlacedWord[]): ReadonlySet<PlacedWord> {
  const joined = new Set<PlacedWord>();
  let run: PlacedWord[] = [];
  const close = () => {
    const [least, most] = LONGER;
    if (run.length >= least && run.length <= most && !run.some(({ text }) => FIGURES.test(text)))
      for (const word of run.slice(1)) joined.add(word);
  };
  for (const word of words) {
    const [before, last] = run.slice(-2);
    const step = last ? word.box[0] - last.box[0] : 0;
    const even = !before || !last || Math.abs(step / (last.box[0] - before.box[0]) - 1) < UNEVEN;
    const near = !last || word.box[0] - last.box[2] <= WIDEST * heightOf(word.box);
    if (OPENING.test(word.text) && even && near) {
      run.push(word);
      continue;
    }
    close();
    run = HAN.test(word.text) ? [word] : [];
  }
  close();
  return joined;
}
