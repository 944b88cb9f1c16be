import type { CategorySchema } from './types.ts';

export const PACKAGING_SPEC: CategorySchema = {
  category: 'PACKAGING_SPEC',
  title: 'Packaging specification',
  sections: [
    {
      id: 'specification',
      title: 'Specification',
      tables: [],
      fields: [
        {
          id: 'spec_number',
          name: 'Specification number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'Spec number | Spec no | Specification no | Specification number | Document no | Document number | Doc no | Packaging specification no | Spec ID | Specification # | Spec # | Spec ref | Specification ID | Packaging spec no | Document ID | Drawing no',
            zh_cn: '文件编号 | 规格编号 | 规格书编号 | 编号',
            zh_tw: '文件編號 | 規格編號 | 規格書編號 | 編號',
          },
        },
        {
          id: 'title',
          name: 'Title',
          type: 'text',
          required: true,
          prominent: 0.6,
          labels: {
            en: 'Title | Subject | Packaging name | Packaging description | Specification title | Name of packaging',
            zh_cn: '名称 | 标题 | 包装名称 | 产品名称',
            zh_tw: '名稱 | 標題 | 包裝名稱 | 品名',
          },
        },
        {
          id: 'version',
          name: 'Version',
          type: 'code',
          labels: {
            en: 'Version | Revision | Rev | Rev no | Version no | Issue',
            zh_cn: '版本 | 版本号 | 版次',
            zh_tw: '版本 | 版次 | 版本號',
          },
        },
        {
          id: 'effective_date',
          name: 'Effective date',
          type: 'date',
          labels: {
            en: 'Effective date | Effective | Effective from | Valid from | Date effective | Issue date | Date of issue | Revision date',
            zh_cn: '生效日期 | 实施日期 | 发布日期',
            zh_tw: '生效日期 | 實施日期 | 發布日期',
          },
        },
        {
          id: 'vendor',
          name: 'Vendor',
          type: 'text',
          party: { role: 'vendor', part: 'name', fallback: 'letterhead' },
          labels: {
            en: 'Vendor | Supplier | Approved supplier | Approved vendor | Source | Manufacturer | Vendor name | Supplier name',
            zh_cn: '供应商 | 生产商 | 制造商',
            zh_tw: '供應商 | 生產商 | 製造商',
          },
        },
        {
          id: 'legalEntity',
          name: 'Legal entity',
          type: 'text',
          labels: {
            en: 'Legal entity | Entity | Legal entities | Company | Used by',
            zh_cn: '使用法人 | 法人 | 法人实体 | 使用单位',
            zh_tw: '使用法人 | 法人 | 法人實體',
          },
        },
        {
          id: 'region',
          name: 'Region',
          type: 'text',
          labels: {
            en: 'Region | Applicable region | Market | Area',
            zh_cn: '适用区域 | 区域 | 地区',
            zh_tw: '適用區域 | 區域 | 地區',
          },
        },
      ],
    },
    {
      id: 'packaging',
      title: 'Packaging',
      tables: [],
      fields: [
        {
          id: 'packagingCategory',
          name: 'Category',
          type: 'text',
          codeTable: 'packaging_category',
          labels: {
            en: 'Packaging category | Category | Packaging type | Type of packaging | Pack type',
            zh_cn: '包装类别 | 包装类型 | 类别',
            zh_tw: '包裝類別 | 包裝類型 | 類別',
          },
        },
        {
          id: 'subCategory',
          name: 'Subcategory',
          type: 'text',
          labels: {
            en: 'Sub category | Subcategory | Sub-category | Sub | Subtype | Untergruppe | Subcategorie | Packaging sub category',
            zh_cn: '子类别 | 包装子类',
            zh_tw: '子類別 | 包裝子類',
          },
        },
        {
          id: 'subCategoryIBC',
          name: 'IBC subcategory',
          type: 'text',
          labels: {
            en: 'IBC sub category | IBC subcategory | IBC type | Sub category IBC',
            zh_cn: 'IBC子类别 | IBC类型',
            zh_tw: 'IBC子類別 | IBC類型',
          },
        },
        {
          id: 'packagingMaterial',
          name: 'Material',
          type: 'text',
          labels: {
            en: 'Packaging material | Material | Material of construction | Main material | Packstoff',
            zh_cn: '材质 | 包装材质 | 包装材料',
            zh_tw: '材質 | 包裝材質 | 包裝材料',
          },
        },
        {
          id: 'materialInner',
          name: 'Inner material',
          type: 'text',
          labels: {
            en: 'Material inner | Inner material | Inner lining | Lining | Internal coating | Inner coating | Inner liner',
            zh_cn: '内层材质 | 内衬材质 | 内涂层',
            zh_tw: '內層材質 | 內襯材質 | 內塗層',
          },
        },
        {
          id: 'materialOuter',
          name: 'Outer material',
          type: 'text',
          labels: {
            en: 'Material outer | Outer material | External coating | Outer coating | Exterior material',
            zh_cn: '外层材质 | 外涂层',
            zh_tw: '外層材質 | 外塗層',
          },
        },
        {
          id: 'color',
          name: 'Color',
          type: 'text',
          labels: {
            en: 'Color | Colour | Body color | Exterior color',
            zh_cn: '颜色 | 色泽',
            zh_tw: '顏色 | 色澤',
          },
        },
        {
          id: 'volume',
          name: 'Volume',
          type: 'number',
          labels: {
            en: 'Volume | Nominal volume | Capacity | Nominal capacity | Brimful capacity | Total volume',
            zh_cn: '容积 | 容量 | 公称容量 | 体积',
            zh_tw: '容積 | 容量 | 標稱容量 | 體積',
          },
        },
        {
          id: 'volumeUom',
          name: 'Volume unit',
          type: 'unit_behind',
          labels: {
            en: 'Volume | Volume UOM | Volume unit | Nominal volume | Capacity | Nominal capacity',
            zh_cn: '容积 | 容量 | 容积单位',
            zh_tw: '容積 | 容量 | 容積單位',
          },
        },
      ],
    },
    {
      id: 'pallet',
      title: 'Pallet and treatment',
      tables: [],
      fields: [
        {
          id: 'palletMaterial',
          name: 'Pallet material',
          type: 'head_part',
          labels: {
            en: 'Pallet material | Pallet | Material of pallet | Pallet type',
            zh_cn: '托盘材质 | 托盘 | 栈板材质',
            zh_tw: '棧板材質 | 托盤材質 | 棧板',
          },
        },
        {
          id: 'palletStandard',
          name: 'Pallet standard',
          type: 'tail_part',
          labels: {
            en: 'Pallet standard | Pallet | Pallet std | Pallet size | Pallet dimensions',
            zh_cn: '托盘标准 | 托盘规格 | 栈板规格',
            zh_tw: '棧板規格 | 托盤標準 | 棧板標準',
          },
        },
        {
          id: 'isFDAapproved',
          name: 'FDA approved',
          type: 'yes_no',
          labels: {
            en: 'FDA approved | FDA-Zulassung | FDA goedgekeurd | FDA approval | FDA compliant | FDA | Food grade (FDA) | FDA certified',
            zh_cn: 'FDA认证 | FDA批准 | FDA',
            zh_tw: 'FDA認證 | FDA核准',
          },
        },
        {
          id: 'isEXProtection',
          name: 'EX protection',
          type: 'yes_no',
          labels: {
            en: 'EX protection | Suitable for EX zone | EX zone | EX / antistatic | Antistatic | EX rated | Ex-Schutz | EX-bescherming | Ex-protection | Explosion protection | ATEX | EX protected | Explosion proof',
            zh_cn: '防爆 | 防爆保护',
            zh_tw: '防爆 | 防爆保護',
          },
        },
        {
          id: 'isSMPtreated',
          name: 'SMP treated',
          type: 'yes_no',
          labels: {
            en: 'SMP treated | SMP-behandelt | SMP behandeld | SMP treatment | SMP',
            zh_cn: 'SMP处理 | SMP',
            zh_tw: 'SMP處理',
          },
        },
      ],
    },
    {
      id: 'parts',
      title: 'Dimensions and components',
      fields: [],
      tables: [
        {
          id: 'dimensions',
          title: 'Dimensions',
          columns: [
            {
              id: 'name',
              name: 'Dimension',
              type: 'text',
              labels: {
                en: 'Dimension | Dimensions | Measure | Measurement | Property | Parameter | Description | Characteristic | Feature | Attribute | Item | Designation | Dimensional characteristic | Name | Size | Geometry',
                de: 'Maß | Maße | Merkmal | Abmessung | Abmessungen | Bezeichnung | Kenngröße | Eigenschaft',
                fr: 'Dimension | Dimensions | Cote | Caractéristique | Désignation | Paramètre | Mesure',
                nl: 'Afmeting | Afmetingen | Maat | Kenmerk | Maten | Eigenschap',
                es: 'Dimensión | Dimensiones | Medida | Medidas | Característica | Cota | Parámetro | Magnitud',
                it: 'Dimensione | Dimensioni | Misura | Quota | Caratteristica | Parametro',
                pt: 'Dimensão | Dimensões | Medida | Medidas | Característica | Cota',
                ja: '寸法 | 項目 | 部位 | 測定項目',
                zh_cn:
                  '项目 | 尺寸 | 尺寸项目 | 参数 | 尺寸名称 | 检测项目 | 名称 | 参数名称 | 规格项目 | 部位 | 指标',
                zh_tw:
                  '項目 | 尺寸 | 尺寸項目 | 參數 | 尺寸名稱 | 檢測項目 | 名稱 | 參數名稱 | 規格項目 | 部位 | 指標',
              },
            },
            {
              id: 'value',
              name: 'Value',
              type: 'number',
              anchor: true,
              labels: {
                en: 'Value | Nominal | Size | Nominal value | Target | Specification | Measure | Dim | Nom | Nom. value | Actual | Required | Requirement | Nominal dimension',
                de: 'Wert | Sollwert | Nennmaß | Nennwert | Maß | Soll | Sollmaß',
                fr: 'Valeur | Valeur nominale | Nominal | Cote nominale | Mesure',
                nl: 'Waarde | Nominaal | Nominale waarde | Maat | Streefwaarde',
                es: 'Valor | Valor nominal | Nominal | Medida',
                it: 'Valore | Valore nominale | Nominale | Misura',
                pt: 'Valor | Valor nominal | Nominal | Medida',
                ja: '値 | 規格値 | 公称値 | 基準値',
                zh_cn: '数值 | 值 | 标准值 | 标称值 | 规格 | 公称值 | 尺寸(mm) | 规格值 | 要求 | 标准',
                zh_tw: '數值 | 值 | 標準值 | 標稱值 | 規格 | 公稱值 | 規格值 | 要求 | 標準',
              },
            },
            {
              id: 'unit',
              name: 'Unit',
              type: 'unit',
              labels: {
                en: 'Unit | Units | UOM',
                de: 'Einheit | ME',
                fr: 'Unité',
                nl: 'Eenheid',
                es: 'Unidad | Ud',
                it: 'Unità | U.M.',
                pt: 'Unidade | Un',
                ja: '単位',
                zh_cn: '单位',
                zh_tw: '單位',
              },
            },
          ],
        },
        {
          id: 'components',
          title: 'Components',
          columns: [
            {
              id: 'component',
              name: 'Component',
              type: 'text',
              labels: {
                en: 'Component | Components | Part | Part name | Item | Element | Packaging component | Item description | Description | Name | Part description | Layer | Packaging element | Component name | Assembly | Constituent',
                de: 'Komponente | Komponenten | Bauteil | Teil | Bestandteil | Packmittel | Bezeichnung | Benennung | Einzelteil',
                fr: 'Composant | Composants | Élément | Pièce | Désignation | Partie | Constituant',
                nl: 'Component | Componenten | Onderdeel | Onderdelen | Element | Omschrijving | Deel',
                es: 'Componente | Componentes | Elemento | Pieza | Descripción | Parte | Denominación',
                it: 'Componente | Componenti | Elemento | Parte | Descrizione | Particolare',
                pt: 'Componente | Componentes | Elemento | Peça | Parte | Descrição',
                ja: '部品 | 部材 | 構成部品 | 部品名 | 構成品',
                zh_cn:
                  '部件 | 部件名称 | 组件 | 零件 | 部位 | 组成部分 | 组成 | 名称 | 零部件 | 构件 | 配件 | 结构 | 包装组件 | 部件/名称',
                zh_tw:
                  '部件 | 部件名稱 | 組件 | 零件 | 部位 | 組成部分 | 名稱 | 零部件 | 構件 | 配件 | 結構 | 組成',
              },
            },
            {
              id: 'material',
              name: 'Material',
              type: 'text',
              anchor: true,
              labels: {
                en: 'Material | Materials | Raw material | Material of construction | Construction | Material/grade | Substrate | Made of',
                de: 'Werkstoff | Material | Materialien | Packstoff',
                fr: 'Matière | Matériau | Matériaux | Matières',
                nl: 'Materiaal | Materialen | Grondstof',
                es: 'Material | Materiales | Materia',
                it: 'Materiale | Materiali',
                pt: 'Material | Materiais',
                ja: '材質 | 材料 | 素材',
                zh_cn: '材料 | 材质 | 材质/规格 | 原材料 | 用料 | 材料名称 | 物料',
                zh_tw: '材料 | 材質 | 材質/規格 | 原材料 | 用料 | 材料名稱 | 物料',
              },
            },
            {
              id: 'remark',
              name: 'Remark',
              type: 'text',
              labels: {
                en: 'Remark | Remarks | Comment | Comments | Note | Notes | Details',
                zh_cn: '备注 | 说明',
                zh_tw: '備註 | 說明',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [],
};
