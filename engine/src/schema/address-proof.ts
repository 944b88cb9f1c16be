import type { CategorySchema } from './types.ts';

/** What those who prove addresses are called: towns and their offices, suppliers, banks. */
const ISSUER =
  /\b(?:junta de freguesia|parish|prefecture|préfecture|prefeitura|questura|registry office|council|county|city of|town of|borough|municipality|stadt|gemeinde|bürgeramt|einwohnermeldeamt|mairie|commune de|ville de|ayuntamiento|comune di|câmara municipal|município|gemeente|water|electric|electricity|energy|power|gas|utilit(?:y|ies)|telecom|broadband|mobile|bank|stadtwerke|wasserwerke?|énergies?|eaux?|energía|aguas|energia|acque|águas)\b|水[务務]|自来水|自來水|水道局|[电電]力|供[电電]|燃[气氣]|煤[气氣]|[电電][讯訊]|派出所|[银銀]行|市役所|区役所|町役場/iu;

export const ADDRESS_PROOF: CategorySchema = {
  category: 'ADDRESS_PROOF',
  title: 'Proof of address',
  sections: [
    {
      id: 'proof',
      title: 'Proof of address',
      tables: [],
      fields: [
        {
          id: 'name',
          name: 'Name',
          type: 'text',
          required: true,
          party: { role: 'resident', part: 'name', fallback: 'addressee' },
          // A day, a year or thanks beside the name of an office, or the rest of a label.
          never:
            /\d{4}|\d\s*[年月日]|^(?:thank|多謝|多谢|merci|danke)|\bconfidential\b|\bvertraulich\b|^persönlich|\bconfidenti?el(?:le)?\b|\bconfidencial\b|^private\b|机密|機密|^(?:e|ed|et|y|and|und|en)\s\p{L}/iu,
          wording: [
            /^(?<v>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー 　]{1,11}?)\s*(?:様|殿)\s*$/mu,
            /\b(?:confirm|certify|certifies|attest)\s+that\s+(?<v>(?:Mr|Mrs|Ms|Miss|Mx|Dr)\.?\s+\p{Lu}[\p{L} .'-]{3,50}?)(?=,|\s+(?:of|is|has|holds|resides|lives|holder|\()\b)/u,
            /\b(?:bescheinigt|bestätigt|bescheinigen|bestätigen)\b[^.]{0,60}?\bdass\s+(?<v>(?:Herr|Frau)\s+\p{Lu}[\p{L} .'-]{3,50}?)(?=,|\s+(?:geboren|geb|wohnhaft|unter|seit|in)\b)/u,
            /\b(?:certifi\w+|attest\w+|confirm\w+)\s+que\s+(?<v>(?:M\.|Mme|Mlle|Monsieur|Madame|Mademoiselle|D\.|Dña\.|Don|Doña|Sr\.|Sra\.)\s+\p{Lu}[\p{L} .'-]{3,50}?)(?=,|\s+(?:est|demeurant|réside|né|née|con|figura|reside|está|domicili\p{L}+)(?!\p{L}))/u,
            // "atesta, nos termos do artigo 34.º, que Leonor Serpa, viúva": whoever attests says whom by full name.
            /(?<!\p{L})(?:atesta|certifica|declara|attesta|dichiara|atteste|certifie|déclare|certif(?:y|ies)|attests?|confirms?|bescheinigt|bestätigt)(?!\p{L})[^;]{0,220}?\s(?:que|che|that|dass)\s+(?<v>\p{Lu}[\p{L}'’-]+(?:\s(?:(?:d[aeo]s?|del|della|di|van|von|der|y|e)\s)*\p{Lu}[\p{L}'’-]+){1,5})(?=,|\s(?:has|had|holds?|is|resides|lives|maintains|keeps|est|a|réside|demeure|reside|risiede|wohnt|ist|hat)(?!\p{L}))/u,
          ],
          labels: {
            en: 'Name | Customer name | Account holder | Account name | Registered customer | Name of customer | Resident | Bill to | Billed to | Subscriber | Tenant | Occupier | Taxpayer | Liable person | Addressee | Registered name | Consumer name | Surname and given names',
            de: 'Kunde | Name | Kontoinhaber | Rechnungsempfänger | Vertragspartner | Mieter | Herr | Frau | Name, Vorname | Name, Vornamen | Familienname, Vorname | Familienname, Vornamen | Name und Vorname',
            fr: 'Titulaire | Nom | Client | Titulaire du contrat | Abonné | Nom du titulaire | Destinataire | Occupant | Nom et prénom | Nom, prénom | Nom et prénoms | Nom de l’occupant',
            nl: 'Naam | Klant | Contractant | Abonnee | Ten name van | Bewoner',
            es: 'Titular | Nombre | Cliente | Titular del contrato | Abonado | Nombre del titular | Apellidos y nombre | Nombre y apellidos | Apellidos, nombre',
            it: 'Intestatario | Nome | Cliente | Titolare | Utente | Intestatario del contratto | Cognome e nome | Nome e cognome',
            pt: 'Titular | Nome | Cliente | Nome do titular | Nome completo',
            ja: '氏名 | お客様名 | ご契約者名 | 名義 | ご契約名義',
            zh_cn: '姓名 | 客户姓名 | 户名 | 客户名称 | 用户名称 | 用户姓名 | 户主',
            zh_tw: '姓名 | 客戶姓名 | 戶名 | 客戶名稱 | 用戶名稱 | 賬戶名稱 | 住戶',
          },
        },
        {
          id: 'address',
          name: 'Address',
          type: 'multiline',
          multiline: true,
          required: true,
          // What goes on with a sentence: "pendant trois mois", "… and no liability is accepted".
          never: /^\p{Ll}[^\d,]*$|(?<!\p{L})(?:is|are|should|may)\s(?:not\s)?(?:accepted|be\s|relied|valid)/u,
          // The sign of the Japanese post stands before an address and nowhere else.
          wording: [
            // "the residential address we hold on record at the date of this letter is Flat 2/1, 47 Magdalen Yard Road"
            /(?<!\p{L})(?:address|adresse|Anschrift|Adresse|Wohnsitz|domicilio|dirección|morada|indirizzo|residenza)(?!\p{L})[^.;:]{0,110}?\s(?:is|est|lautet|ist|es|é|è)\s+(?:the\s+following:?\s+)?(?<v>[\p{Lu}\d][^;]{6,140}?\d[^;]*?)(?=\.(?:\s|$)|;|,?\s(?:since|and has|depuis|seit|desde|dal)\s)/u,
            /〒\s*(?<v>\d{3}-?\d{4}\s+\p{Script=Han}[^\n]{4,60})/u,
            // "reside há mais de seis anos na Travessa da Fonte Nova, n.º 14, 6200-418 Vale de Amieiro, nesta freguesia"
            /(?<!\p{L})(?:resid(?:e|es|ing|ente|ent)|lives|wohnhaft|wohnt|demeurant|réside|domicili\p{L}+)(?!\p{L})[^,;]{0,60}?\s(?:at|in|na|no|à|au|en|em|unter|a|al|alla)\s+(?<v>[\p{Lu}\d][^;]{6,160}?\d[^;]*?)(?=,\s(?:nesta|neste|conforme|in th|since|desde|seit|depuis|dal|da\s|en est|dans|as\s|según|et\s|und\s|y\s|e\s)|\.(?:\s|$)|;)/u,
          ],
          party: { role: 'resident', part: 'address', fallback: 'addressee', ownLabel: true },
          labels: {
            en: 'Service address | Supply address | Premises address | Property address | Mailing address | Address of supply | Installation address | Residential address | Billing address | Premises | Site address | Supplied at | Address of property | Home address | Service location | Address on record | Current address | Present address | Place of residence',
            de: 'Anschrift | Lieferadresse | Verbrauchsstelle | Adresse | Lieferstelle | Wohnanschrift | Abnahmestelle | Wohnung | Alleinige Wohnung | Einzige Wohnung | Hauptwohnung | Hauptwohnsitz | Wohnsitz | Derzeitige Anschrift | Aktuelle Anschrift | Gegenwärtige Anschrift',
            fr: 'Adresse | Adresse de consommation | Adresse du logement | Lieu de consommation | Domicile | Domicilié à | Adresse de facturation | Demeurant | Adresse actuelle | Adresse du domicile | Résidence principale',
            nl: 'Adres | Leveringsadres | Verbruiksadres | Woonadres | Aansluitadres | Huidig adres',
            es: 'Dirección | Dirección de suministro | Domicilio | Dirección del suministro | Domicilio de suministro | Dirección fiscal | Domicilio actual | Lugar de residencia',
            it: 'Indirizzo | Indirizzo di fornitura | Residenza | Indirizzo fornitura | Luogo di fornitura | Residente in | Indirizzo di residenza',
            pt: 'Morada | Morada de fornecimento | Endereço | Local de consumo | Residência',
            ja: '住所 | ご住所 | ご使用場所 | 供給場所 | 現住所',
            zh_cn:
              '地址 | 用电地址 | 服务地址 | 供应地址 | 住址 | 用水地址 | 用气地址 | 通讯地址 | 房屋地址 | 现住址 | 家庭住址',
            zh_tw:
              '供電地址 | 服務地址 | 供應地址 | 住址 | 通訊地址 | 地址 | 用電地址 | 用水地址 | 物業地址 | 郵寄地址',
          },
        },
        {
          id: 'issuer',
          name: 'Issuer',
          type: 'text',
          party: { role: 'issuer', part: 'name', fallback: 'letterhead', called: ISSUER },
          labels: {
            en: 'Issued by | Issuer | Supplier | Name of issuer',
            de: 'Anbieter | Versorger | Aussteller | Ausgestellt von',
            fr: 'Fournisseur | Émetteur | Délivré par',
            nl: 'Leverancier | Uitgever | Afgegeven door',
            es: 'Emisor | Comercializadora | Emitido por',
            it: 'Emittente | Fornitore | Emesso da',
            pt: 'Emissor | Fornecedor | Emitido por',
            ja: '発行者 | 事業者 | 発行元',
            zh_cn: '发出机构',
            zh_tw: '發出機構',
          },
        },
        {
          id: 'document_date',
          name: 'Date',
          type: 'date',
          required: true,
          signed: true,
          labels: {
            en: 'Date of bill | Bill date | Statement date | Date of issue | Issue date | Billing date | Invoice date | Date | Document date | Bill issue date | Date of statement | Statement issue date | Date issued | Issued on | Print date | Bill of | Dated | Date of letter | Letter date | Invoice issued | Date of notice | Notice date | Prepared on | Statement issued | Bill issued on | Tax invoice date',
            de: 'Datum | Rechnungsdatum | Ausstellungsdatum | Erstellt am | Briefdatum | Bescheiddatum',
            fr: "Date | Date de facture | Date d'émission | Établie le | Facture du | Fait le | Date d'édition",
            nl: 'Datum | Factuurdatum | Notadatum | Datum nota',
            es: 'Fecha | Fecha de emisión | Fecha de factura | Fecha de expedición',
            it: 'Data | Data di emissione | Data fattura | Data emissione | Emessa il',
            pt: 'Data | Data de emissão | Data da fatura | Emitida em',
            ja: '発行日 | 請求日 | 日付 | 作成日 | 発行年月日',
            zh_cn:
              '发单日期 | 账单日期 | 日期 | 出单日期 | 开具日期 | 出账日期 | 开票日期 | 打印日期 | 填发日期 | 出具日期 | 制表日期',
            zh_tw:
              '發單日期 | 帳單日期 | 賬單日期 | 日期 | 發出日期 | 開具日期 | 出賬日期 | 列印日期 | 填發日期 | 結單日期 | 出帳日期 | 發票日期',
          },
        },
        {
          id: 'account_number',
          name: 'Account number',
          type: 'account',
          wording: [
            /\baccount\s+(?:is\s+)?(?:numbered|number|no\.?|under number)\s+(?<v>\d[\d -]{5,}\d)/iu,
            /\bNUBAN:?\s+(?<v>\d{10})(?!\d)/u,
          ],
          labels: {
            en: 'Account number | Account no | A/C no | Customer account | Your customer account | Customer number | Customer no | Customer account no | Account # | Contract account | Customer reference | Customer ID | Account ref | Service account no | Contract number | Consumer no | Account no. | Acct no | Account ref no | Account reference | Acct # | Customer acct no | Agreement no | Policy number | Your account number | Membership no | Service number | Premise no | Council tax account | Bill account no | Contract acct',
            de: 'Kundennummer | Vertragskonto | Vertragsnummer | Kontonummer | Kunden-Nr | Vertragskontonummer | Buchungskonto | Kassenzeichen',
            fr: 'N° client | Référence client | N° de compte | N° de contrat | Compte client | Numéro client | Réf. contrat | N° abonné | Référence du contrat | Référence contrat | Référence de contrat',
            nl: 'Klantnummer | Contractnummer | Rekeningnummer | Debiteurnummer | Relatienummer',
            es: 'N° de cliente | N° de contrato | Contrato n° | Número de cuenta | Número de contrato | Referencia del contrato | Código de cliente',
            it: 'Codice cliente | Numero cliente | N. contratto | Numero contratto | N. utenza | Codice utente',
            pt: 'N° de cliente | N° de contrato | Conta n° | Número de cliente | Código de cliente',
            ja: 'お客様番号 | 契約番号 | 口座番号 | お客さま番号',
            zh_cn:
              '账户号码 | 账号 | 户号 | 客户编号 | 用户号 | 用户编号 | 客户号 | 缴费号 | 合同账户 | 客户号码 | 纳税人识别号',
            zh_tw:
              '賬戶號碼 | 帳戶號碼 | 戶口號碼 | 客戶編號 | 用戶編號 | 戶號 | 用戶號碼 | 客戶號碼 | 繳費號碼 | 賬號 | 電號 | 賬單號碼',
          },
        },
      ],
    },
  ],
  rules: [],
};
