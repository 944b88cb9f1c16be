import { fold as foldWords } from '@recto/engine/normalise/fold';
import { once } from '@recto/engine/normalise/remember';

/**
 * What vendors call one thing on papers of packaging, in English and Chinese. A line each: the name that it is shown by,
 * then all others. Chinese in simplified characters, as words are folded.
 */
const LINES = `
HDPE | high density polyethylene | high density pe | pe hd | hd pe | 高密度聚乙烯 | 高密度pe
LDPE | low density polyethylene | low density pe | pe ld | ld pe | 低密度聚乙烯 | 低密度pe
LLDPE | linear low density polyethylene | pe lld | 线性低密度聚乙烯
PE | polyethylene | polyethene | polythene | 聚乙烯
PP | polypropylene | polypropene | 聚丙烯
WPP | woven polypropylene | woven pp | pp woven | pp woven fabric | 聚丙烯编织布 | pp编织布 | 编织聚丙烯
PET | polyethylene terephthalate | polyester | pete | 聚对苯二甲酸乙二醇酯 | 聚酯
PVC | polyvinyl chloride | 聚氯乙烯
PA | polyamide | nylon | 聚酰胺 | 尼龙
EVOH | ethylene vinyl alcohol | 乙烯乙烯醇共聚物
PTFE | polytetrafluoroethylene | teflon | 聚四氟乙烯
Carbon steel | mild steel | steel | cold rolled steel | cr steel | 碳钢 | 钢 | 冷轧钢 | 钢板 | 钢制
Stainless steel | inox | ss | ss 304 | ss304 | aisi 304 | 不锈钢 | 304不锈钢
Galvanised steel | galvanized steel | gi steel | 镀锌钢 | 镀锌钢板
Tinplate | tin plate | tinned steel | 马口铁
Aluminium | aluminum | alu | 铝 | 铝制
Glass | 玻璃
Wood | wooden | timber | 木 | 木制 | 木质 | 实木
Fibreboard | fiberboard | fibre board | fiber board | 纤维板
Fibre | fiber | 纤维
Kraft paper | kraft | 牛皮纸
Corrugated cardboard | corrugated board | corrugated fibreboard | corrugated fiberboard | corrugated | 瓦楞纸板 | 瓦楞纸 | 瓦楞
Cardboard | carton board | paperboard | 纸板 | 卡纸
Paper | 纸
Composite | 复合材料 | 复合
Epoxy phenolic | epoxy phenolic lacquer | epoxy phenol | phenolic epoxy | 环氧酚醛 | 环氧酚醛树脂 | 环氧酚醛涂层
Epoxy | epoxy resin | epoxy lacquer | 环氧 | 环氧树脂
Phenolic | phenolic lacquer | phenolic resin | 酚醛 | 酚醛树脂
Unlined | none | no lining | without lining | uncoated | plain | 无 | 无内衬 | 无涂层 | 无内涂
Blue | 蓝 | 蓝色
Black | 黑 | 黑色
White | 白 | 白色
Natural | transparent | clear | translucent | uncoloured | uncolored | 本色 | 透明 | 自然色 | 原色
Green | 绿 | 绿色
Red | 红 | 红色
Yellow | 黄 | 黄色
Grey | gray | 灰 | 灰色
Brown | 棕 | 棕色 | 褐色
Silver | 银 | 银色
Orange | 橙 | 橙色
Amber | 琥珀色 | 茶色
Tight head | tighthead | closed head | closed top | tight head drum | th | 闭口 | 闭口桶 | 小开口 | 小口
Open head | openhead | open top | full open | removable head | open head drum | oh | 开口 | 开口桶 | 大开口 | 全开口
Round | circular | 圆 | 圆形
Square | 方 | 方形
Rectangular | 长方形 | 矩形
Valve | valve type | valve bag | 阀口 | 阀口袋
Open mouth | open mouth bag | 敞口 | 敞口袋
Pillow | 枕式 | 枕式袋
U panel | u panel bag | u型 | u形
Circular woven | tubular | 圆筒形 | 圆筒
Four panel | 4 panel | four panels | 四片式 | 四片
Regular slotted | rsc | regular slotted container | 0201 | fefco 0201 | 普通开槽箱 | 开槽箱
Die cut | die cut box | 模切 | 模切箱
Folding | folding box | 折叠 | 折叠箱
Composite IBC | composite type | 复合式
Rigid | 刚性
Coextruded | co extruded | coex | 共挤
EMEA | europe middle east africa | europe | 欧洲中东非洲 | 欧洲
APAC | asia pacific | asia | 亚太 | 亚太区 | 亚太地区 | 亚洲
LATAM | latin america | 拉美 | 拉丁美洲
NOAM | north america | northam | 北美 | 北美洲
DRUMS | drum | barrel | barrels | 桶 | 圆桶
IBCS | ibc | intermediate bulk container | intermediate bulk containers | 中型散装容器 | 吨桶 | ibc桶
CARTONS | carton | cantons | canton | 纸箱
FIBCS | fibc | big bag | big bags | jumbo bag | 吨袋 | 集装袋
BAGS | bag | sack | sacks | 袋
PAILS | pail | bucket | buckets | 提桶 | 小桶
JERRYCANS | jerrycan | jerry can | jerry cans | canister | canisters | 方桶
LABELS | label | 标签
PALLETS | pallet | 托盘 | 栈板
BOTTLES | bottle | 瓶 | 瓶子
`;

/** Chinese and Latin letters stand together on papers ("LDPE内衬"), and are words of their own. */
const fold = (text: string): string =>
  foldWords(text.replace(/(?<=\p{Script=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{Script=Han})/giu, ' '));

const OWN: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split('|').map((name) => name.trim()));

/** Words that say nothing by themselves in a value. */
const sayNothing = once(
  () =>
    new Set(
      fold(
        'made of material grade virgin the a an in and with type colour liner lining lacquer coated coating 材质 材料 颜色 内衬 涂层 制 料 色',
      )
        .split(' ')
        .filter(Boolean),
    ),
);

export type Vocabulary = { readonly concepts: ReadonlyMap<string, string>; readonly longest: number };

/** Names of one thing by all their spellings; `more`: those of the tenant, which go before the product's. */
export function vocabularyOf(more: readonly (readonly string[])[] = []): Vocabulary {
  const concepts = new Map<string, string>();
  for (const names of [...OWN, ...more]) {
    const known = names.map((name) => concepts.get(fold(name))).find((name) => name !== undefined);
    const shown = known ?? names[0] ?? '';
    for (const name of names) if (fold(name) !== '') concepts.set(fold(name), shown);
  }
  const longest = Math.max(...[...concepts.keys()].map((key) => key.split(' ').length));
  return { concepts, longest };
}

/** What vendors call the same thing as this text, itself included, as they write it. */
export const spellingsOf = (text: string): readonly string[] =>
  OWN.find((names) => names.some((name) => fold(name) === fold(text))) ?? [text];

/** `things`: what a text names, as the vocabulary calls it; `words`: these and all that names nothing known. */
export type Meaning = { readonly things: readonly string[]; readonly words: readonly string[] };

/** What a text says, each thing once, in alphabetical order. */
export function meaningOf(text: string, { concepts, longest }: Vocabulary): Meaning {
  const words = fold(text).split(' ').filter(Boolean);
  const whole = concepts.get(words.join(' '));
  if (whole !== undefined) return { things: [whole], words: [whole] };
  const [things, others] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < words.length; ) {
    const many = longestAt(words, at, { concepts, longest });
    const concept = concepts.get(words.slice(at, at + many).join(' '));
    const word = words[at] ?? '';
    if (concept !== undefined) things.add(concept);
    else if (!sayNothing().has(word)) others.add(word);
    at += concept === undefined ? 1 : many;
  }
  return { things: [...things].toSorted(), words: [...things, ...others].toSorted() };
}

function longestAt(words: readonly string[], at: number, { concepts, longest }: Vocabulary): number {
  for (let many = Math.min(longest, words.length - at); many > 1; many--)
    if (concepts.has(words.slice(at, at + many).join(' '))) return many;
  return 1;
}
