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
const WIDEST = 3.4;

const HAN = /^\p{Script=Han}$/u;

/** Forms set the two characters of a label over the width of its cell: "户　　号". */
export function isSpacedOut(left: PlacedWord, right: PlacedWord): boolean {
  if (!HAN.test(left.text) || !HAN.test(right.text)) return false;
  const height = Math.max(heightOf(left.box), heightOf(right.box));
  const gap = right.box[0] - left.box[2];
  return gap <= WIDEST * height && PAIRS.has(fold(left.text + right.text).replaceAll(' ', ''));
}
