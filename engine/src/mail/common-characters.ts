/**
 * Characters that make up a good part of any text in Chinese, those of letters between companies among them. Text that
 * is read in a wrong charset has hardly any.
 */
const SHARED =
  '的一是在不了有和人中大上以到地出可下年生自而子成方如用定法行本同工作表天日月時日分三二四五六七八九十百千元公司部先生小位我你他您也主加量高合理品名件日期付款包批交全收文正式信件司此致敬上如下回已向知道其他未能及由此前後及或者但是最多少次每再所有附上函';
const SIMPLIFIED =
  '这个们来为国会发对时产业经过后务现实样与开关进动学长问点确认订单货价数质检报采购运输发票装箱请谢附产规格贵收邮联系电话审核谅误发变迟无';
const TRADITIONAL =
  '這個們來為國會發對時產業經過後務現實樣與開關進動學長問點確認訂單貨價數質檢報採購運輸發票裝箱請謝附產規格貴收郵聯繫電話審核諒誤發變遲無';

const anyOf = (characters: string): RegExp => new RegExp(`[${characters}]`, 'gu');

export const COMMON_HAN = {
  simplified: anyOf(SHARED + SIMPLIFIED),
  traditional: anyOf(SHARED + TRADITIONAL),
};

/** Korean syllables of endings and particles, and of letters between companies. */
export const COMMON_HANGUL = anyOf(
  '이다는을를에의가은로하고지기사니서리도해한대시있으아나자어그요수주안정일',
);
