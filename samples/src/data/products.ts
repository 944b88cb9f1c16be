/** What the companies of the samples trade in. Prices are EUR-like hundredths per kilogram. */
export type Product = {
  name: string;
  zh: string;
  form: 'liquid' | 'powder' | 'crystal' | 'extract';
  price: readonly [low: number, high: number];
  hs: string;
};

const product = (
  name: string,
  zh: string,
  form: Product['form'],
  low: number,
  high: number,
  hs: string,
): Product => ({ name, zh, form, price: [low, high], hs });

export const PRODUCTS: readonly Product[] = [
  product('Sweet Orange Oil, Cold Pressed', '冷壓甜橙油', 'liquid', 880, 1640, '3301.12'),
  product('Lemon Oil Folded 5x', '五倍檸檬油', 'liquid', 3900, 6200, '3301.13'),
  product('Peppermint Oil Triple Rectified', '三重精餾薄荷油', 'liquid', 2850, 4400, '3301.24'),
  product('Spearmint Oil 60%', '留蘭香油 60%', 'liquid', 2100, 3350, '3301.25'),
  product('Vanilla Extract 2-Fold', '兩倍香草萃取液', 'extract', 5400, 9800, '1302.19'),
  product('Ethyl Vanillin Crystals', '乙基香蘭素', 'crystal', 1480, 2210, '2912.42'),
  product('Natural Vanillin ex Clove', '天然香蘭素（丁香）', 'crystal', 15400, 24800, '2912.41'),
  product('Menthol Crystals, Large', '薄荷腦大結晶', 'crystal', 1620, 2380, '2906.11'),
  product('Ethyl Maltol', '乙基麥芽酚', 'powder', 1090, 1720, '2932.99'),
  product('Natural Raspberry Flavour 2207', '天然覆盆子香料 2207', 'liquid', 2240, 3960, '3302.10'),
  product('Strawberry Flavour Powder SD-40', '草莓香粉 SD-40', 'powder', 1350, 2150, '3302.10'),
  product('Mango Flavour WONF', '芒果香料', 'liquid', 1980, 3120, '3302.10'),
  product('Yuzu Flavour, Oil Soluble', '油溶性柚子香料', 'liquid', 3120, 5480, '3302.10'),
  product('Roasted Sesame Extract', '焙煎芝麻萃取物', 'extract', 2460, 3870, '1302.19'),
  product('Green Tea Extract 40% Catechins', '綠茶萃取物（兒茶素 40%）', 'powder', 3340, 5260, '1302.19'),
  product('Black Tea Concentrate', '紅茶濃縮液', 'extract', 940, 1580, '2101.20'),
  product('Ginger Oleoresin 30%', '薑油樹脂 30%', 'extract', 4120, 6630, '1302.19'),
  product('Paprika Oleoresin 100,000 CU', '紅椒油樹脂 100,000 CU', 'extract', 2780, 4460, '3203.00'),
  product('Caramel Colour Class IV', '第四類焦糖色素', 'liquid', 145, 260, '1702.90'),
  product('Citric Acid Monohydrate', '一水檸檬酸', 'crystal', 98, 165, '2918.14'),
  product('Malic Acid DL', '蘋果酸', 'powder', 195, 310, '2918.19'),
  product('Maltodextrin DE 18', '麥芽糊精 DE 18', 'powder', 85, 140, '1702.90'),
  product('Gum Arabic Spray Dried', '噴霧乾燥阿拉伯膠', 'powder', 410, 690, '1301.20'),
  product('Propylene Glycol USP', '丙二醇 USP', 'liquid', 168, 274, '2905.32'),
  product('Medium Chain Triglycerides', '中鏈三酸甘油酯', 'liquid', 385, 615, '1516.20'),
  product('Triethyl Citrate', '檸檬酸三乙酯', 'liquid', 340, 520, '2918.15'),
  product('Ethyl Butyrate Natural', '天然丁酸乙酯', 'liquid', 4950, 7600, '2915.60'),
  product('Gamma-Undecalactone', '丙位十一內酯', 'liquid', 1280, 1990, '2932.20'),
  product('Cis-3-Hexenol Natural', '天然順式-3-己烯醇', 'liquid', 16800, 25900, '2905.29'),
  product('Furaneol 15% in PG', '呋喃酮 15%（丙二醇溶液）', 'liquid', 2360, 3740, '2932.99'),
  product('Yeast Extract Powder LS', '低鹽酵母抽提物', 'powder', 560, 920, '2102.20'),
  product('Steviol Glycosides Reb A 97', '甜菊糖苷 Reb A 97', 'powder', 4880, 7350, '2938.90'),
];
