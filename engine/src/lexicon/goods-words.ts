/** Goods, their measures, their way, and what is found in them. */
export const GOODS_WORDS = {
  product:
    'product | products | produkt | produit | producto | prodotto | produto | 产品 | 制品 | erzeugnis | erzeugnisse | wyrób',
  item: 'item | items | part | parts | sku | sachnummer | sachnr | position | pos | artikel | article | artículo | articolo | artigo | line | 品目 | 项 | 项目 | 项次 | 条目',
  goods:
    'goods | merchandise | commodity | commodities | cargo | ware | waren | marchandise | marchandises | mercancía | mercancías | merce | merci | mercadoria | mercadorias | goederen | 货物 | 货品 | 商品 | towar | mercadería | mercaderías | zending | nature and quantity of goods | nature of goods',
  description:
    'description | descriptions | bezeichnung | beschreibung | désignation | libellé | descripción | concepto | descrizione | descrição | designação | omschrijving | particulars | details | 描述 | 摘要 | 名称及规格 | 名称规格',
  material:
    'packstoff | werkstoff | verpakkingsmateriaal | material | materials | matl | werkstoff | matériau | matière | materiale | materiaal | 材料 | 材质 | 物料 | materiales | materiali | surowiec | rohstoff',
  sample:
    'prüfgegenstand | probenbezeichnung | sample | samples | probe | proben | muster | échantillon | muestra | campione | amostra | monster | 样品 | 样本 | 检品 | próbka | échantillons | muestras | campioni | prüfling | untersuchungsgut | prüfmuster | amostras',
  batch:
    'partida | lotnummer | batchnummer | chargennummer | batch | lot | lots | charge | chargen | lote | lotto | partij | 批 | 批次 | partia | lotes | série | kavel',
  quantity:
    'quantity | qty | menge | anzahl | quantité | qté | cantidad | cant | quantità | qtà | quantidade | qtd | aantal | hoeveelheid | stückzahl | 数量 | 数 | ilość | liefermenge | quantités | cdad | q ty | qte | qta | quant',
  unit: 'unit | units | uom | einheit | unité | unidad | unità | unidade | eenheid | 单位',
  weight:
    'weight | weights | wt | wgt | mass | gewicht | masse | poids | peso | massa | 重量 | 重 | waga | masa | wght',
  net: 'net | nett | netto | neto | neta | líq | líquido | líquidos | nettoyé | 净 | netta | nette | nets',
  gross: 'gross | brutto | brut | brute | bruto | brutos | bruta | lordo | lorda | 毛 | bto | brutta | lordi',
  tare: 'tare | tara | 皮重',
  chargeable:
    'chargeable | chg | charged | taxable weight | frachtpflichtig | taxable | 计费 | 收费 | taxável | tasable | tassabile | tarifable | vrachtplichtig | taxpflichtig',
  volume: 'volume | vol | volumen | rauminhalt | 体积 | 材积 | kubatuur | objętość | cubatura | volumetric',
  capacity:
    'füllvolumen | nennvolumen | nenninhalt | nominal capacity | capacity | kapazität | inhalt | fassungsvermögen | capacité | contenance | capacidad | capacità | capacidade | inhoud | 容积 | 容量 | füllmenge | pojemność | nutzinhalt | contenuto | fill volume',
  nominal: 'nominal | nenn | nominale | 公称 | 标称 | 额定',
  measurement:
    'measurement | cbm | m3 | measurements | meas | measure | cube | cubage | maß | maße | mesures | medidas | misure | afmetingen | dimensions | 尺码 | 尺寸 | kubikmeter | cubicaje | volume m³',
  packages:
    'packages | package | pkgs | pkg | colli | kolli | packstücke | packstück | colis | bultos | volumes | pack | packs | 件数 | 件 | 包装件数 | 箱数 | opakowań | packst | handling units | collo | bulto | 总件数',
  carton:
    'carton | cartons | ctn | ctns | karton | kartons | caja | cajas | scatole | caixas | dozen | 纸箱 | 箱',
  pallet:
    'pallet | pallets | palette | paletten | palé | pallets | bancale | 托盘 | 栈板 | paleta | bancali | palettierung | palletising | palletisation',
  pieces: 'pieces | piece | pcs | pc | stück | pièces | piezas | pezzi | peças | stuks | 个数 | sztuk | rcp',
  case: 'case | cases | crate | crates | box | boxes | kiste | kisten | caisse | caisses',
  drum: 'drum | drums | fass | fässer | fût | fûts | bidón | fusto | tambor | 桶',
  marks:
    'marks | mark | markings | marken | zeichen | markierung | marques | marcas | marche | marchi | merken | 唛头 | 标记 | 标志 | znaki | signierung | kennzeichnung',
  container:
    'container | containers | cntr | conteneur | contenedor | contenitore | contêiner | 集装箱 | 货柜 | 柜 | kontener | conteneurs | contenedores',
  seal: 'seal | seals | siegel | plombe | scellé | precinto | sigillo | lacre | zegel | 封号 | 铅封 | 封条 | plomby | precintos | scellés | plomben | sigilli | lacres',
  vessel:
    '船只 | 海运船只 | vessel | vessels | ship name | schiff | schiffs | navire | buque | nave | navio | schip | 船名 | 船舶 | 船 | mv | statek | motorschiff | ocean vessel | 船舶名称',
  voyage: 'voyage | voy | reise | viaje | viaggio | viagem | reis | 航次 | 航次号',
  flight: 'flight | flt | flights | flug | vol | vuelo | volo | voo | vlucht | 航班 | 班机 | 航班号 | 班次',
  transport:
    'transport | transportation | conveyance | beförderung | trasporto | transporte | vervoer | 运输 | beförderungs | transportart | vervoers | przewóz',
  means:
    'means | mode | method | weg | moyen | mode de | medio | mezzo | modo | modalità | wijze | 方式 | 工具 | 方法 | mittel | moyens | medios | vía | sposób | środek',
  route: 'route | routing | routeing | strecke | itinéraire | ruta | percorso | 路线 | 航线',
  port: 'port | ports | hafen | puerto | porto | haven | 港 | 港口 | 口岸 | puertos | scalo',
  airport:
    'airport | airports | flughafen | aéroport | aeropuerto | aeroporto | luchthaven | 机场 | 站 | aérodrome | lotnisko | vliegveld | 航空港 | aerodrome',
  loading:
    'loading | lading | load | loaded | verladung | verlade | chargement | embarquement | embarque | carga | imbarco | caricazione | carregamento | 装货 | 装运 | 装船 | 起运 | 装载 | beladung | załadunku | inlading',
  discharge:
    'disch | discharge | unloading | unlading | entladung | entlade | déchargement | débarquement | descarga | desembarque | sbarco | scarico | 卸货 | 卸 | lossing | rozładunku | lossen',
  destination:
    'destination | dest | bestimmung | destino | destinazione | bestemming | 目的 | 目的地 | 运抵 | ziel | przeznaczenia | arrivée | arrival | arrivo | chegada | aankomst | ankunft',
  departure:
    'departure | dep | abflug | abgang | départ | salida | partenza | partida | vertrek | etd | 始发 | 起飞 | 启运 | 出发 | abreise | départs | partenze',
  origin:
    'origin | ursprung | origine | origen | origem | oorsprong | herkunft | 产地 | 原产 | 原产地 | pochodzenia | provenance | procedencia | provenienza | 来源',
  final: 'final | endgültig | finale | 最终',
  criterion: 'criterion | criteria | kriterium | critère | criterio | 标准',
  tariff: 'tariff | hs | zolltarif | tarif | taric | harmonised | harmonized | 税则 | 协制 | 税号',
  customs: 'customs | zoll | douane | aduana | dogana | alfândega | 海关 | 报关',
  result:
    'result | results | ergebnis | ergebnisse | messwert | résultat | résultats | resultado | resultados | risultato | risultati | resultaat | 结果 | 检测值 | 实测值',
  limit: 'limit | limits | grenzwert | limite | límite | grens | 限值 | 限量 | 限度',
  specification:
    'specification | spec | specs | spezifikation | datenblatt | fiche technique | ficha técnica | ficha | scheda tecnica | scheda | spécification | especificación | specifica | especificação | specificatie | 规格 | 标准值 | 规格书',
  method:
    'method | methods | methode | méthode | método | metodo | procedure | 检测方法 | verfahren | metoda | procedimiento',
  characteristic:
    'characteristic | characteristics | parameter | parameters | property | properties | merkmal | paramètre | caractéristique | característica | parametro | caratteristica | kenmerken | 特性 | 参数 | 指标',
  color:
    'kleur | farbgebung | color | colour | farbe | couleur | colore | cor | kleur | 颜色 | 色泽 | farbton | kolor | cores | teinte | coloris',
  inner:
    'binnenzijde | binnen | intérieure | inner | internal | inside | interior | innen | intérieur | interno | 内 | 内部 | 内层 | innenseite | binnenkant | innenlage | wewnętrzny',
  outer:
    'buitenzijde | buiten | extérieure | outside | outer | external | outside | exterior | außen | extérieur | esterno | 外 | 外部 | 外层 | außenseite | buitenkant | außenlage | zewnętrzny',
  standard: 'standard | norm | norme | norma',
  size: 'size | größe | taille | tamaño | dimensione | tamanho | 大小',
  lining: 'lining | liner | coating | beschichtung | revêtement | recubrimiento | rivestimento | 涂层 | 内衬',
  halal: 'halal | 清真',
  kosher: 'kosher | 洁食',
  scheme: 'scheme | programme | program',
} as const;
