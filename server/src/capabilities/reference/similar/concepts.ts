/**
 * What laboratories call one thing, in English and Chinese, by abbreviations and by number of the chemical register
 * (CAS). A line each: the name by which it is compared, then all others. Chinese in simplified characters, as names are folded.
 */

const PROPERTIES = `
refractive index | ri | nd20 | n20d | nd 20 | n d20 | refr index | 折光率 | 折射率 | 折光指数 | 折射指数
specific gravity | sg | 比重
relative density | rd | 相对密度
density | 密度
bulk density | 堆密度 | 松密度 | 堆积密度
tapped density | tap density | 振实密度
optical rotation | specific rotation | specific optical rotation | 旋光度 | 比旋度 | 比旋光度 | 旋光
loss drying | lod | loss on drying | loss upon drying | 干燥失重 | 干燥减量
loss ignition | loi | loss on ignition | 灼烧失重 | 烧失量 | 灼烧减量
residue ignition | roi | residue on ignition | ignition residue | 炽灼残渣 | 灼烧残渣
sulphated ash | sulfated ash | 硫酸灰分 | 硫酸盐灰分
ash | ash content | 灰分
acid insoluble ash | 酸不溶性灰分 | 酸不溶灰分
moisture | moisture content | water content | 水分 | 水份 | 含水量 | 水含量 | 含水率
karl fischer | kf | 卡尔费休 | 费休氏水分
acid value | acid number | av | 酸值 | 酸价
peroxide value | peroxide number | pv | pov | 过氧化值 | 过氧化物值
iodine value | iodine number | 碘值 | 碘价
saponification value | saponification number | 皂化值 | 皂化价
ester value | 酯值
hydroxyl value | 羟值 | 羟基值
amine value | 胺值
melting point | mp | melting range | 熔点 | 熔程
boiling point | bp | boiling range | 沸点 | 沸程
flash point | fp | 闪点
freezing point | congealing point | solidification point | 凝固点 | 冰点
softening point | 软化点
appearance | 外观 | 性状
colour | color | 颜色 | 色泽
odour | odor | smell | aroma | 气味 | 香气 | 臭味
taste | flavour | flavor | 味道 | 口味 | 滋味
assay | 含量 | 含量测定
purity | 纯度
identification | identity | 鉴别
ph | ph value | 酸碱度
acidity | 酸度
alkalinity | 碱度
viscosity | 粘度 | 黏度
solubility | 溶解度 | 溶解性
particle size | mesh size | 粒度 | 粒径 | 目数
turbidity | 浊度
conductivity | 电导率
transmittance | light transmittance | 透光率 | 透过率
absorbance | 吸光度
clarity | 澄清度
insoluble matter | insolubles | 不溶物
impurities | foreign matter | 杂质 | 异物
related substances | 有关物质
net weight | net content | 净重 | 净含量
total solids | solid content | solids | 总固形物 | 固含量 | 固形物
soluble solids | brix | 可溶性固形物 | 糖度
shelf life | 保质期
protein | crude protein | 蛋白质 | 粗蛋白
fat | crude fat | 脂肪 | 粗脂肪
fibre | fiber | dietary fibre | dietary fiber | 膳食纤维 | 纤维
starch | 淀粉
essential oil content | volatile oil | 挥发油 | 精油含量
heavy metal | heavy metals | 重金属
residual solvents | solvent residue | solvent residues | 残留溶剂 | 溶剂残留
pesticide residues | pesticides | 农药残留 | 农残
free fatty acid | free fatty acids | ffa | 游离脂肪酸
total plate count | tpc | tvc | apc | tamc | aerobic plate count | total viable count | standard plate count | total aerobic microbial count | total bacterial count | 菌落总数 | 需氧菌总数 | 细菌总数
yeasts moulds | yeast mold | yeast mould | yeasts molds | yeast moulds | tymc | total combined yeasts moulds count | 霉菌和酵母菌总数 | 霉菌和酵母菌 | 霉菌及酵母菌 | 霉菌酵母菌 | 酵母菌和霉菌 | 酵母和霉菌 | 霉菌和酵母
moulds | mold | mould | molds | 霉菌
yeasts | yeast | 酵母菌 | 酵母
coliforms | coliform | total coliforms | coliform bacteria | 大肠菌群
escherichia coli | e coli | ecoli | 大肠埃希氏菌 | 大肠埃希菌 | 大肠杆菌
salmonella | salmonella spp | 沙门氏菌 | 沙门菌
staphylococcus aureus | s aureus | 金黄色葡萄球菌
listeria monocytogenes | l monocytogenes | 单增李斯特菌 | 单核细胞增生李斯特氏菌 | 单核细胞增生李斯特菌
enterobacteriaceae | 肠杆菌科 | 肠杆菌
pseudomonas aeruginosa | p aeruginosa | 铜绿假单胞菌 | 绿脓杆菌
bacillus cereus | b cereus | 蜡样芽孢杆菌
clostridium perfringens | c perfringens | 产气荚膜梭菌
`;

/** "In" or "as" alone are words before they are elements: such symbols stand in no list. */
const SUBSTANCES = `
lead | pb | 铅 | 7439-92-1
arsenic | 砷 | 7440-38-2
cadmium | cd | 镉 | 7440-43-9
mercury | hg | 汞 | 水银 | 7439-97-6
nickel | ni | 镍 | 7440-02-0
chromium | cr | 铬 | 7440-47-3
copper | cu | 铜 | 7440-50-8
zinc | zn | 锌 | 7440-66-6
iron | fe | 铁 | 7439-89-6
tin | sn | 锡 | 7440-31-5
antimony | sb | 锑 | 7440-36-0
selenium | se | 硒 | 7782-49-2
sodium | na | 钠 | 7440-23-5
potassium | 钾 | 7440-09-7
calcium | ca | 钙 | 7440-70-2
magnesium | 镁 | 7439-95-4
aluminium | aluminum | al | 铝 | 7429-90-5
manganese | mn | 锰 | 7439-96-5
cobalt | 钴 | 7440-48-4
silver | ag | 银 | 7440-22-4
barium | ba | 钡 | 7440-39-3
chloride | chlorides | 氯化物 | 16887-00-6
sulphate | sulfate | sulphates | sulfates | 硫酸盐 | 14808-79-8
nitrate | nitrates | 硝酸盐 | 14797-55-8
nitrite | nitrites | 亚硝酸盐 | 14797-65-0
fluoride | 氟化物 | 16984-48-8
sulphur dioxide | sulfur dioxide | so2 | 二氧化硫 | 7446-09-5
hydrogen peroxide | h2o2 | 过氧化氢 | 7722-84-1
ammonia | nh3 | 氨 | 7664-41-7
water | h2o | 水 | 7732-18-5
sodium chloride | nacl | salt | 氯化钠 | 食盐 | 7647-14-5
ethanol | ethyl alcohol | etoh | 乙醇 | 酒精 | 64-17-5
methanol | methyl alcohol | meoh | 甲醇 | 67-56-1
isopropanol | isopropyl alcohol | 2 propanol | ipa | 异丙醇 | 67-63-0
acetone | 丙酮 | 67-64-1
benzene | 苯 | 71-43-2
toluene | 甲苯 | 108-88-3
hexane | n hexane | 正己烷 | 己烷 | 110-54-3
ethyl acetate | 乙酸乙酯 | 141-78-6
dichloromethane | methylene chloride | dcm | 二氯甲烷 | 75-09-2
chloroform | 氯仿 | 三氯甲烷 | 67-66-3
dioxane | 1 4 dioxane | 二恶烷 | 二噁烷 | 123-91-1
ethylene oxide | eto | 环氧乙烷 | 75-21-8
formaldehyde | hcho | 甲醛 | 50-00-0
acetic acid | 乙酸 | 醋酸 | 64-19-7
citric acid | 柠檬酸 | 77-92-9
lactic acid | 乳酸 | 50-21-5
ascorbic acid | vitamin c | 抗坏血酸 | 维生素c | 50-81-7
tocopherol | vitamin e | alpha tocopherol | 生育酚 | 维生素e | 59-02-9
benzoic acid | 苯甲酸 | 65-85-0
sorbic acid | 山梨酸 | 110-44-1
salicylic acid | 水杨酸 | 69-72-7
glycerol | glycerin | glycerine | 甘油 | 丙三醇 | 56-81-5
propylene glycol | 1 2 propanediol | 丙二醇 | 57-55-6
diethylene glycol | deg | 二甘醇 | 111-46-6
ethylene glycol | 乙二醇 | 107-21-1
butylated hydroxytoluene | bht | 二丁基羟基甲苯 | 128-37-0
butylated hydroxyanisole | bha | 丁基羟基茴香醚 | 25013-16-5
diethyl phthalate | dep | 邻苯二甲酸二乙酯 | 84-66-2
diethylhexyl phthalate | dehp | 邻苯二甲酸二酯 | 117-81-7
vanillin | 香兰素 | 香草醛 | 121-33-5
linalool | 芳樟醇 | 78-70-6
limonene | d limonene | 柠檬烯 | 苎烯 | 5989-27-5
citral | 柠檬醛 | 5392-40-5
geraniol | 香叶醇 | 106-24-1
citronellol | 香茅醇 | 106-22-9
eugenol | 丁香酚 | 丁香油酚 | 97-53-0
menthol | l menthol | 薄荷醇 | 薄荷脑 | 2216-51-5
coumarin | 香豆素 | 91-64-5
benzyl alcohol | 苯甲醇 | 苄醇 | 100-51-6
benzaldehyde | 苯甲醛 | 100-52-7
cinnamaldehyde | cinnamic aldehyde | 肉桂醛 | 桂皮醛 | 104-55-2
thymol | 百里酚 | 麝香草酚 | 89-83-8
carvacrol | 香芹酚 | 499-75-2
camphor | 樟脑 | 76-22-2
methyleugenol | methyl eugenol | 甲基丁香酚 | 93-15-2
safrole | 黄樟素 | 94-59-7
estragole | 草蒿脑 | 140-67-0
sucrose | 蔗糖 | 57-50-1
glucose | dextrose | 葡萄糖 | 50-99-7
fructose | 果糖 | 57-48-7
lactose | 乳糖 | 63-42-3
maltodextrin | 麦芽糊精 | 9050-36-6
caffeine | 咖啡因 | 咖啡碱 | 58-08-2
melamine | 三聚氰胺 | 108-78-1
aflatoxin b1 | 黄曲霉毒素b1 | 1162-65-8
`;

export type Concept = { readonly name: string; readonly others: readonly string[] };

/** All concepts, the properties first. */
export const CONCEPTS: readonly Concept[] = `${PROPERTIES}${SUBSTANCES}`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', ...others] = line.split('|').map((text) => text.trim());
    return { name, others };
  });

/** Words that many names have, whatever they are names of. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'content value test determination total level result results by method at in as for on of per c deg w v m n x d ' +
    '20 25 4 15 usp fcc ep jp bp nf iso aoac gb max min mg kg g ml ppm ppb cfu percent 的 计 以 值 测 定 法 项 目 总 量'
  ).split(' '),
);
