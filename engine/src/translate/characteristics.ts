/**
 * What laboratories and packers write, with what it is called on the other side: `English = also | 中文 = 也作`.
 * Traditional Chinese is made of it.
 */
export const CHARACTERISTICS = `
Appearance | 外观 = 性状
Colour = Color | 颜色 = 色泽
Odour = Odor | 气味 = 香气
Taste = Flavour = Flavor | 味道 = 滋味
Assay | 含量测定 = 含量
Purity | 纯度
Identification = Identity | 鉴别
Refractive index | 折光率 = 折射率
Specific gravity | 比重
Relative density | 相对密度
Density | 密度
Bulk density | 堆积密度
Optical rotation = Specific rotation | 旋光度 = 比旋度
Loss on drying | 干燥失重
Loss on ignition | 灼烧失重
Residue on ignition | 炽灼残渣 = 灼烧残渣
Ash = Ash content | 灰分
Moisture = Moisture content | 水分 = 含水量
Acid value = Acid number | 酸值
Peroxide value | 过氧化值
Iodine value | 碘值
Saponification value | 皂化值
Ester value | 酯值
Melting point | 熔点
Boiling point | 沸点
Flash point | 闪点
Freezing point = Congealing point | 凝固点
Softening point | 软化点
Viscosity | 粘度 = 黏度
Solubility | 溶解度
Particle size | 粒度 = 粒径
Turbidity | 浊度
Conductivity | 电导率
Insoluble matter | 不溶物
Impurities = Foreign matter | 杂质
Related substances | 有关物质
Shelf life | 保质期
Storage conditions | 储存条件
Protein | 蛋白质
Fat | 脂肪
Heavy metals | 重金属
Residual solvents | 残留溶剂
Pesticide residues | 农药残留
Total plate count | 菌落总数
Yeasts and moulds = Yeast and mold | 霉菌和酵母菌
Moulds | 霉菌
Yeasts | 酵母菌
Coliforms | 大肠菌群
Escherichia coli = E. coli | 大肠埃希氏菌 = 大肠杆菌
Salmonella | 沙门氏菌
Staphylococcus aureus | 金黄色葡萄球菌
Lead | 铅
Arsenic | 砷
Cadmium | 镉
Mercury | 汞
Conforms = Complies = Conform | 符合 = 符合规定
Does not conform | 不符合 = 不符合规定
Passed = Pass | 合格
Failed = Fail | 不合格
Not detected | 未检出
Positive | 阳性
Negative | 阴性
Absent | 不得检出
Colourless = Colorless | 无色
Colourless liquid = Colorless liquid | 无色液体
Clear colourless liquid = Clear colorless liquid | 无色透明液体 = 无色澄清液体
White powder | 白色粉末
White crystalline powder | 白色结晶性粉末 = 白色结晶粉末
Colourless to pale yellow liquid = Colorless to pale yellow liquid | 无色至浅黄色液体
Drum | 桶
Carton | 纸箱
Pallet | 托盘
Bag | 袋
Steel drum | 钢桶
Plastic drum | 塑料桶
Fibre drum = Fiber drum | 纸板桶
Wooden pallet | 木托盘
Plastic pallet | 塑料托盘
Natural | 本色
Blue | 蓝色
White | 白色
Black | 黑色
Sea freight | 海运
Air freight | 空运
Bank transfer | 银行转账
Cash on delivery | 货到付款
Payment in advance | 预付款
`;
