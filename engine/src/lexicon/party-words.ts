/** Who takes part, and what is said of them. */
export const PARTY_WORDS = {
  name: 'name | names | nom | nombre | nome | naam | 名称 | 姓名 | 名 | nazwa | imię | nom et prénom | nombre y apellidos | cognome e nome',
  address:
    'address | addresses | addr | add | adresse | anschrift | dirección | domicilio | indirizzo | endereço | morada | adres | 地址 | 住址 | 住所 | adres siedziby | standort | anschriften | sede | siège | siège social | domicilio social | vestigingsadres | premises address | location',
  seller:
    'seller | verkäufer | vendeur | vendedor | venditore | verkoper | 卖方 | 销方 | 销售方 | 售方 | sprzedawca',
  vendor:
    'vendor | supplier | suppliers | lieferant | fournisseur | proveedor | fornitore | fornecedor | leverancier | 供应商 | 供货商 | 供方 | 供货方 | dostawca | vendors | approved supplier | lieferanten | leveranciers | fournisseurs',
  buyer:
    'buyer | buyers | purchaser | käufer | acheteur | comprador | acquirente | compratore | koper | 买方 | 购方 | 购买方 | 购货方 | 买受人 | 需方 | nabywca | kupujący | acheteurs | committente | afnemer',
  bill_to:
    'bill to | billed to | invoice to | invoiced to | charge to | sold to | facturé à | facturer à | rechnung an | rechnungsadresse | rechnungsanschrift | facturar a | facturado a | fatturare a | fatturato a | facturatie aan | factuuradres | billing address | adresse de facturation | dirección de facturación | indirizzo di fatturazione | faturar a | bill to party | factureren aan | płatnik | invoicee | sold to party | soldto | billto | factuur aan',
  ship_to:
    'ship to | shipped to | deliver to | delivered to | delivery address | shipping address | livrer à | lieferung an | lieferadresse | lieferanschrift | entregar a | enviar a | consegnare a | spedire a | afleveradres | leveren aan | adresse de livraison | dirección de entrega | indirizzo di consegna | warenempfänger | 送货地址 | 交货地址 | 送货至 | shipto | delivery point | lieu de livraison | lugar de entrega | luogo di consegna | local de entrega | punto de entrega | ship to address | delivery to | goods to | site address | lieferort | destinazione merce | bezorgadres',
  customer:
    'besteller | abonnee | abonné | opdrachtgever | auftraggeber | customer | cust | kd | customers | client | clients | kunde | kunden | cliente | klant | klanten | 客户 | 用户 | 顾客 | klienta | klient | klantnaam | abonent',
  consignee:
    'cnee | consignee | consignees | receiver | recipient | empfänger | destinataire | destinatario | consignatario | destinatário | consignatário | geadresseerde | ontvanger | 收货人 | 受货人 | 收件人 | 收货方 | 收货单位 | cne | consigned to | odbiorca | empfängers | destinatari | destinataires',
  shipper:
    'shpr | speditore | shipper | shippers | consignor | consignors | sender | absender | versender | verlader | ablader | expéditeur | chargeur | remitente | expedidor | cargador | mittente | caricatore | embarcador | remetente | afzender | 发货人 | 托运人 | 付货人 | 寄件人 | 发货方 | 发货单位 | shp | nadawca | verzender',
  exporter:
    'exporter | exporters | exporteur | exportateur | exportador | esportatore | ausführer | 出口商 | 出口人 | 出口方 | 出口企业 | exporteurs | eksporter | exportateurs | exportadores',
  importer:
    'importer | importers | importeur | importateur | importador | importatore | einführer | 进口商 | 进口人 | 进口方 | importateurs | importer of record',
  notify:
    'notify | notifíquese | notificarse | à notifier | benachrichtigen | zu benachrichtigen | meldeadresse | notification | notificar | notifier | notificare | 通知 | nfy | ntfy | avviso | aviser | avisar',
  party: 'party | parties | partei | partie | parte | partij',
  carrier:
    'carrier | carriers | transporteur | transportista | vettore | transportador | vervoerder | shipping line | 承运人 | 船公司 | 承运方 | przewoźnik | transporteurs',
  forwarder:
    'forwarder | forwarding | freight forwarder | forwarding agent | spediteur | transitaire | transitario | spedizioniere | expediteur | 货代 | 货运代理',
  agent: 'agent | agents | vertreter | agente | 代理 | 代理人',
  manufacturer:
    'manufacturer | producer | maker | hersteller | fabricant | producteur | fabricante | productor | produttore | fabbricante | produtor | fabrikant | producent | 生产商 | 制造商 | 生产企业 | 制造厂商 | 生产厂家 | 厂家 | 生产单位 | elaborador | wytwórca | mfr | herstellers | manufactured by | made by',
  company:
    'denominación | denominazione | dénomination | firmenname | gesellschaft | bedrijfsnaam | handelsnaam | razón | ragione | company | firm | firma | société | sociedad | società | empresa | azienda | bedrijf | unternehmen | entreprise | corporation | enterprise | 公司 | 企业 | 法团 | firmenbezeichnung | spółka | vennootschap | 商号',
  establishment:
    'produktionsstätte | site de production | vestiging | establishment | plant | facility | factory | premises | site | betrieb | werk | usine | planta | fábrica | stabilimento | impianto | fabriek | 工厂 | 厂 | 厂区 | 厂房 | betriebsstätte | betriebsstätten | betriebs | zakład | production unit | plants | fabrik | centro | werks | centro de suministro | produktionsstandort | production facility',
  business:
    'business | trade | trading | geschäft | gewerbe | commerce | 业务 | 营业 | tätigkeit | activité | actividad | attività | atividade | activiteit | activiteiten | działalność | 经营',
  branch:
    'branch | niederlassung | zweigstelle | filiale | succursale | sucursal | 分行 | 分公司 | 分店 | oddział | zweigniederlassung | nevenvestiging',
  office: 'office | büro | bureau | oficina | ufficio | kantoor | 办事处',
  nature:
    'nature | 性质 | gegenstand | objet | objeto | oggetto | przedmiot | angemeldete | naturaleza | natura | natureza | aard',
  applicant:
    'applicant | antragsteller | demandeur | solicitante | richiedente | 申请人 | 申请单位 | 委托单位 | 委托方',
  holder:
    'holder | account holder name | inhaber | titulaire | titular | titolare | houder | 持有人 | 持证人 | titulares | intestatario | posiadacz',
  owner: 'owner | eigentümer | propriétaire | propietario | proprietario | 业主',
  laboratory:
    'laboratory | lab | laboratories | labor | laboratoire | laboratorio | laboratório | 实验室 | 化验室 | 检测机构 | 检验机构 | laboratoires | laboratorium',
  agency: 'agency | organisation | organization | 机构',
  director: 'director | directors | geschäftsführer | administrador | amministratore | 董事',
  secretary: 'secretary | 秘书',
  member:
    'member | members | shareholder | shareholders | 成员 | 股东 | gesellschafter | associés | socios | soci | sócios | vennoten | wspólnik | subscribers | subscriber',
  contact:
    'contact | kontakt | ansprechpartner | contacto | contatto | 联系人 | 联络人 | kontaktperson | osoba kontaktowa',
  telephone:
    'telephone | tel | phone | mobile | telefon | téléphone | teléfono | telefono | telefone | telefoon | 电话 | 手机',
  fax: 'fax | telefax | 传真',
  email: 'email | e mail | mail | 电邮 | 邮箱',
  country:
    'country | pays | land | país | pais | paese | 国 | 国家 | 国别 | kraj | nazione | 国或地区 | 国家或地区',
  region:
    'regio | región | regione | verbreitungsgebiet | vertriebsgebiet | region | region of | territory | área | gebiet | 地区 | 区域 | markt | marché | mercado | mercato | market | 市场',
  city: 'city | town | stadt | ville | ciudad | città | cidade | 城市',
  payee:
    'payee | beneficiary | begünstigter | bénéficiaire | beneficiario | 收款人 | 受款人 | begünstigte | bénéficiaires | payez à | payez contre ce chèque à | à l ordre de | a la orden de | all ordine di | zahlen sie an | páguese a | pay to',
  drawer: 'drawer | remitter | 出票人 | 付款人',
  taxpayer:
    'taxpayer | steuerpflichtiger | contribuable | 纳税人 | podatnik | liable person | liable persons | person liable',
  resident: 'resident | occupant | tenant | 住户 | householder | bewoner | locataire | inquilino',
  birth: 'birth | born | geburts | geboren | naissance | nacimiento | nascita | 出生 | urodzenia | urodzony',
  sex: 'sex | gender | geschlecht | sexe | sexo | 性别 | płeć',
  legal: 'rechtlich | legal | rechts | juridique | jurídica | giuridica',
  form: 'form | forme',
  entity:
    'rechtspersoon | entity | entities | einheit | entidad | entità | 实体 | rechtsträger | legal person | bedrijfseenheid | 法人',
} as const;
