/** Who takes part, and what is said of them. */
export const PARTY_WORDS = {
  name: 'name | names | nom | nombre | nome | naam | 名称 | 姓名 | 名',
  address:
    'address | addresses | addr | add | adresse | anschrift | dirección | domicilio | indirizzo | endereço | morada | adres | 地址 | 住址 | 住所',
  seller: 'seller | verkäufer | vendeur | vendedor | venditore | verkoper | 卖方 | 销方 | 销售方 | 售方',
  vendor:
    'vendor | supplier | suppliers | lieferant | fournisseur | proveedor | fornitore | fornecedor | leverancier | 供应商 | 供货商 | 供方 | 供货方',
  buyer:
    'buyer | buyers | purchaser | käufer | acheteur | comprador | acquirente | compratore | koper | 买方 | 购方 | 购买方 | 购货方 | 买受人 | 需方',
  bill_to:
    'bill to | billed to | invoice to | invoiced to | charge to | sold to | facturé à | facturer à | rechnung an | rechnungsadresse | rechnungsanschrift | facturar a | facturado a | fatturare a | fatturato a | facturatie aan | factuuradres | billing address | adresse de facturation | dirección de facturación | indirizzo di fatturazione',
  ship_to:
    'ship to | shipped to | deliver to | delivered to | delivery address | shipping address | livrer à | lieferung an | lieferadresse | lieferanschrift | entregar a | enviar a | consegnare a | spedire a | afleveradres | leveren aan | adresse de livraison | dirección de entrega | indirizzo di consegna | warenempfänger | 送货地址 | 交货地址 | 送货至',
  customer:
    'besteller | abonnee | abonné | opdrachtgever | auftraggeber | customer | cust | kd | customers | client | clients | kunde | kunden | cliente | klant | klanten | 客户 | 用户 | 顾客',
  consignee:
    'cnee | consignee | consignees | receiver | recipient | empfänger | destinataire | destinatario | consignatario | destinatário | consignatário | geadresseerde | ontvanger | 收货人 | 受货人 | 收件人 | 收货方 | 收货单位',
  shipper:
    'shpr | speditore | shipper | shippers | consignor | consignors | sender | absender | versender | verlader | ablader | expéditeur | chargeur | remitente | expedidor | cargador | mittente | caricatore | embarcador | remetente | afzender | 发货人 | 托运人 | 付货人 | 寄件人 | 发货方 | 发货单位',
  exporter:
    'exporter | exporters | exporteur | exportateur | exportador | esportatore | ausführer | 出口商 | 出口人 | 出口方 | 出口企业',
  importer:
    'importer | importers | importeur | importateur | importador | importatore | einführer | 进口商 | 进口人 | 进口方',
  notify:
    'notify | notifíquese | notificarse | à notifier | benachrichtigen | zu benachrichtigen | meldeadresse | notification | notificar | notifier | notificare | 通知',
  party: 'party | parties | partei | partie | parte | partij',
  carrier:
    'carrier | carriers | transporteur | transportista | vettore | transportador | vervoerder | shipping line | 承运人 | 船公司 | 承运方',
  forwarder:
    'forwarder | forwarding | freight forwarder | forwarding agent | spediteur | transitaire | transitario | spedizioniere | expediteur | 货代 | 货运代理',
  agent: 'agent | agents | vertreter | agente | 代理 | 代理人',
  manufacturer:
    'manufacturer | producer | maker | hersteller | fabricant | producteur | fabricante | productor | produttore | fabbricante | produtor | fabrikant | producent | 生产商 | 制造商 | 生产企业 | 制造厂商 | 生产厂家 | 厂家 | 生产单位',
  company:
    'denominación | denominazione | dénomination | firmenname | gesellschaft | bedrijfsnaam | handelsnaam | razón | ragione | company | firm | firma | société | sociedad | società | empresa | azienda | bedrijf | unternehmen | entreprise | corporation | enterprise | 公司 | 企业 | 法团',
  establishment:
    'produktionsstätte | site de production | vestiging | establishment | plant | facility | factory | premises | site | betrieb | werk | usine | planta | fábrica | stabilimento | impianto | fabriek | 工厂 | 厂 | 厂区 | 厂房',
  business: 'business | trade | trading | geschäft | gewerbe | commerce | 业务 | 营业',
  branch: 'branch | niederlassung | zweigstelle | filiale | succursale | sucursal | 分行 | 分公司 | 分店',
  office: 'office | büro | bureau | oficina | ufficio | kantoor | 办事处',
  nature: 'nature | 性质',
  applicant:
    'applicant | antragsteller | demandeur | solicitante | richiedente | 申请人 | 申请单位 | 委托单位 | 委托方',
  holder:
    'holder | account holder name | inhaber | titulaire | titular | titolare | houder | 持有人 | 持证人',
  owner: 'owner | eigentümer | propriétaire | propietario | proprietario | 业主',
  laboratory:
    'laboratory | lab | laboratories | labor | laboratoire | laboratorio | laboratório | 实验室 | 化验室 | 检测机构 | 检验机构',
  agency: 'agency | organisation | organization | 机构',
  director: 'director | directors | geschäftsführer | administrador | amministratore | 董事',
  secretary: 'secretary | 秘书',
  member: 'member | members | shareholder | shareholders | 成员 | 股东',
  contact: 'contact | kontakt | ansprechpartner | contacto | contatto | 联系人 | 联络人',
  telephone:
    'telephone | tel | phone | mobile | telefon | téléphone | teléfono | telefono | telefone | telefoon | 电话 | 手机',
  fax: 'fax | telefax | 传真',
  email: 'email | e mail | mail | 电邮 | 邮箱',
  country: 'country | pays | land | país | pais | paese | 国 | 国家 | 国别',
  region:
    'regio | región | regione | verbreitungsgebiet | vertriebsgebiet | region | region of | territory | área | gebiet | 地区 | 区域',
  city: 'city | town | stadt | ville | ciudad | città | cidade | 城市',
  payee: 'payee | beneficiary | begünstigter | bénéficiaire | beneficiario | 收款人 | 受款人',
  drawer: 'drawer | remitter | 出票人 | 付款人',
  taxpayer: 'taxpayer | steuerpflichtiger | contribuable | 纳税人',
  resident: 'resident | occupant | tenant | 住户',
  birth: 'birth | born | geburts | geboren | naissance | nacimiento | nascita | 出生',
  sex: 'sex | gender | geschlecht | sexe | sexo | 性别',
  legal: 'rechtlich | legal | rechts | juridique | jurídica | giuridica',
  form: 'form | forme',
  entity: 'rechtspersoon | entity | entities | einheit | entidad | entità | 实体',
} as const;
