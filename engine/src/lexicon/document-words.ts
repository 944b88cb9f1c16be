/** Papers, their numbers, days, places and what happens to them. */
export const DOCUMENT_WORDS = {
  number:
    'nombre | no | number | numbers | nos | nr | nbr | n° | num | núm | numéro | numero | número | nummer | id | identifier | 号 | 号码 | 编号 | 单号 | 番号 | 序号 | numer | numery | nro | nummern | numeros | numeri',
  code: 'code | kode | codice | código | codigo | 代码 | 代号 | 编码',
  reference:
    'reference | references | ref | refs | référence | referencia | riferimento | referenz | referentie | referência | kenmerk | 参考 | 参照 | referencja | zeichen | rif | referencias | kennzeichen | aktenzeichen',
  date: 'date | dated | datum | fecha | data | dt | 日期 | 年月日 | day | f | fec | fch | dtd | tag | dzień',
  time: 'time | uhrzeit | heure | hora | ora | tijd | 时间',
  place: 'place | lieu | ort | lugar | luogo | plaats | local | location | 地点 | 地',
  issue:
    'ausgegeben | erstellt | afgegeven | opgemaakt | rilasciata | aprobado | issue | issued | issuance | issuing | ausstellung | ausgestellt | ausstell | ausfertigung | émission | émis | établi | établie | délivré | délivrance | emisión | emitido | expedición | expedido | emissione | emesso | rilascio | rilasciato | emissão | uitgifte | afgifte | 签发 | 发出 | 出具 | 核发 | 颁发 | 开立 | 开具 | 签证 | 制单 | 出单 | 发单 | 发行 | édité | édition | editado | ausgabedatum | wystawienia | wydania | emitida | expedida | établissement | imprimé le | erstellung | rédigé',
  invoice:
    'invoice | rechn | rg | fact | inv | invoices | facture | factura | fattura | fatura | rechnung | rechnungen | faktura | factuur | 发票 | faktury | rech | facturas | fatture | factures | factuurnr',
  bill: 'bill | bills | billing | billed | account statement | 账单 | 帐单',
  statement:
    'statement | stmt | abrechnung | auszug | relevé | extracto | estratto | extrato | afschrift | 对账单 | 结单 | 月结单 | 结算单 | statements | wyciąg',
  receipt: 'receipt | quittung | reçu | recibo | ricevuta | bon | 收据',
  order:
    'order | best | auftr | ord | orders | bestellung | bestell | auftrag | commande | pedido | ordine | encomenda | bestelling | orden | 订单 | 定单 | 订购单 | 订货单 | zamówienie | zamówienia | ordernr | commandes | auftrags | ordernummer | zlecenie',
  purchase:
    'purchase | purchasing | einkauf | achat | compra | acquisto | inkoop | 采购 | 购买 | aankoop | compras | achats | zakup',
  sales: 'sales | sale | verkauf | vente | venta | vendita | verkoop | 销售 | ventas | ventes | sprzedaż',
  contract: 'contract | agreement | vertrag | contrat | contrato | contratto | 合同 | 合约',
  quotation:
    'quotation | quote | offer | angebot | offre | devis | oferta | cotización | presupuesto | offerta | preventivo | offerte | 报价 | angebots | offert | proposta',
  proforma: 'proforma | pro forma | 形式',
  commercial: 'commercial | handels | commerciale | comercial | 商业',
  confirmation:
    'confirmation | confirmed | acknowledgement | acknowledgment | bestätigung | confirmación | conferma | confirmação | bevestiging | 确认 | 回执 | potwierdzenie | ack | accusé | acuse',
  certificate:
    'certificate | cert | zertifikat | bescheinigung | zeugnis | certificat | certificado | certificato | certificaat | attestation | 证书 | 证明书 | 证明 | 登记证 | świadectwo | attest | attestato',
  certification:
    'certification | certified | certifying | zertifizierung | certificación | certificazione | 认证',
  registration:
    'registration | register | registered | reg | registro | registrazione | eintragung | enregistrement | 登记 | 注册 | inscription | inscripción | inscrição | iscrizione | immatriculation | handelsregister | anmeldung | rejestracja | inschrijving | registrierung | registrier',
  declaration: 'declaration | declared | erklärung | déclaration | declaración | dichiarazione | 声明 | 申报',
  licence: 'licence | license | permit | genehmigung | licencia | licenza | 许可 | 许可证',
  report:
    'report | reported | reporting | bericht | rapport | informe | rapporto | relatório | 报告 | 报告书 | rapports | raport | sprawozdanie | bulletin | boletín | boletim | bollettino | verslag',
  document:
    'document | doc | documents | dokument | documento | beleg | 文件 | 单据 | dok | dokumenten | belegs | docto | vorgang | stuk | dokumentu',
  packing:
    'packing | verpackung | colisage | embalaje | imballaggio | 装箱 | packaging | verpackungs | emballage | emballages | envase | envases | embalagem | opakowanie | imballo | verpakking | verpakkings | confezione',
  list: 'list | liste | lista | lijst | 清单 | 表 | wykaz',
  delivery:
    'delivery | deliver | delivered | liefer | lieferung | livraison | entrega | consegna | levering | lever | 交货 | 送货 | 交付 | deliveries | levertijd | livraisons | entregas | consegne | dostawa | dostawy | llegada',
  shipment:
    'shipment | shipping | shipped | ship | dispatch | despatch | dispatched | versand | expédition | envío | spedizione | expedição | verzending | consignment | sendung | 发货 | 出货 | 付运 | despatched | verscheping | wysyłka | salida',
  booking: 'booking | buchung | réservation | reserva | prenotazione | 订舱',
  job: 'job | project | file | projekt | projet | proyecto | progetto | 工程',
  our: 'our | unser | unsere | notre | nuestra | nuestro | nostro | nostra | nosso | ons | onze | own | ns | n | nossa | onzen | nasz | nasze',
  your: 'your | 贵社 | 御社 | お客様 | ihr | ihre | ihrer | votre | vos | su | sus | vostro | vostra | seu | sua | uw | 贵 | vs | v | s | wasz',
  this: 'this | present | dieses | diese | dieser | présent | presente | 本',
  full: 'full | complete | printed | vollständig | complet | completo | block letters | 详细 | 全称',
  original: 'original | originals | copy | copies | 正本 | 副本',
  page: 'page | pages | seite | página | pagina | 页 | 页次 | 页码 | hoja | foglio | feuille | blatt | sheet | strona | blad | folha',
  version:
    'ausgabe | ausg | rev no | versie | edición | edizione | version | revision | rev | ausgabe | révision | revisión | revisione | versión | 版本 | 版次 | wersja | édition | índice | indice | rev level | uitgave | ver',
  type: 'type | kind | art | typ | tipo | soort | 类型 | 类别 | 种类 | rodzaj | sorte',
  category:
    'packstoffgruppe | verpakkingscategorie | category | kategorie | catégorie | categoría | categoria | categorie | 分类',
  status: 'status | état | estado | stato | 状态 | 法律地位',
  period: 'period | zeitraum | période | período | periodo | periode | 期间 | 期 | okres',
  from: 'from | ab | depuis | desde | dal | vanaf | 自 | 起',
  until: 'until | till | thru | through | bis | hasta | fino | até | tot | upto | up to | jusqu | 至 | 止',
  valid:
    'gültig ab | vigente | valid | validity | gültig | gültigkeit | valable | validité | válido | válida | vigencia | validez | valido | validità | validade | geldig | 有效 | ważny | ważne | valide | in force | geltungsdauer | gültigkeitsdauer',
  expiry:
    'expiry | expiration | expires | expire | expiring | exp | ablauf | verfall | péremption | expire le | caducidad | vencimiento | scadenza | validade | vencimento | verval | 有效期 | 失效 | 届满 | 到期 | renewal | ddm | dlc | dluo | tht | tmc | cad | best by | bb | bbe | houdbaar | houdbaarheid | termin ważności | ważności | retest | re test | shelf life | mindesthaltbarkeit | da consumarsi | consumo preferente | scad | venc | haltbar bis | haltbarkeit | haltbarkeitsdatum | expires on',
  due: 'due | fällig | fälligkeit | échéance | vencimiento | vence | scadenza | vencimento | verval | 到期 | 限缴 | 期限 | zahlbar bis | à payer avant | zahlungsziel | pagar antes | te betalen voor | date limite',
  effective:
    'eff | wirksam | geltend | ingangsdatum | effective | in force | inkrafttreten | vigueur | vigor | vigore | 生效 | 实施 | vigencia desde | gültigkeit ab | ingang | decorrenza',
  commencement:
    'commencement | commence | commencing | start | begin | beginn | début | inicio | inizio | início | aanvang | 开始 | 开业 | aufnahme | anfang | beginns | début d activité | inicio de actividad | inizio attività | rozpoczęcia | commences',
  end: 'end | ende | fin | fine | fim | einde | 结束',
  manufacture:
    'manufacture | manufacturing | manufactured | made | refined | distilled | roasted | milled | mfg | mfd | production | produced | herstellung | produktions | fabrication | fabricación | producción | fabbricazione | produzione | produção | fabricação | productie | 生产 | 制造 | fabriqué | fabriqué le | fabricado | fabr | fab | prodotto il | produziert | hergestellt | geproduceerd | produkcji | wyprodukowano | elaboración | elaborado | packed | packed on | produktion',
  test: 'test | tests | testing | tested | prüfung | prüf | essai | ensayo | prova | ensaio | 检测 | 检验 | 测试 | prüfungs | badania | essais | ensayos | prove',
  analysis:
    'analysis | analyses | analytical | analysed | analyzed | analyse | análisis | analisi | análise | 分析',
  received:
    'date in | ingekomen | received | receipt | arrival | eingang | erhalten | réception | reçu le | recepción | recibido | ricevimento | ricevuto | recebimento | ontvangst | ontvangen | 收样 | 接收 | 收到 | 到样 | 收件 | eingangs | entrada | intake | przyjęcia | logged in | recebido',
  sampling:
    'sampling | sampled | probenahme | prélèvement | muestreo | campionamento | amostragem | monstername | 采样 | 取样 | 抽样',
  signature:
    'signature | signed | sign | signatory | unterschrift | firma | assinatura | handtekening | 签名 | 签字 | 签署 | 签章 | 盖章 | podpis',
  stamp: 'stamp | stempel | cachet | sello | timbro | carimbo | 印章',
  authority: 'authority | body | behörde | autorité | autoridad | autorità | autoridade | 机构 | 机关 | 当局',
  competent: 'competent | zuständige | compétente | competente | 主管',
  by: 'by | par | por | durch | door',
  remarks:
    'remarks | remark | notes | bemerkung | bemerkungen | observations | observaciones | note | osservazioni | observações | opmerking | opmerkingen | 备注 | 附注 | 说明 | anmerkungen | uwagi | nota | notas | mentions',
  assessment: 'assessment | assessed | 评税 | 课税',
  adoption:
    'approved | festgestellt | aprobados | aprobado el | 签署 | adoption | adopted | 通过 | 采纳 | beschlossen | uchwalony | adopté | adoptés | approvato | aprovado | aangenomen | vastgesteld | otorgada | otorgamiento | beurkundet',
  print: 'print | printed on | druck | 打印',
  closing:
    'closing | ending | close | final | schluss | 期末 | 结算 | końcowe | clôture | cierre | chiusura | fechamento | eind | nouveau | neuer | nieuw',
} as const;
