/** Money, accounts and taxes. */
export const MONEY_WORDS = {
  amount:
    'amount | amounts | amt | sum | value | betrag | wert | montant | valeur | importe | monto | importo | valore | valor | bedrag | waarde | 金额 | 款项 | 价值 | kwota | beträge | somme | suma | wartość',
  total:
    'ttl | eindtotaal | gesamtbetrag | rechnungsbetrag | totaalbedrag | total | totals | tot | gesamt | insgesamt | summe | totale | totaal | aggregate | overall | gesamtsumme | 合计 | 总计 | 总 | 共计 | 共 | ogółem | razem | totaux | totali | samen | ttl | łącznie',
  grand: 'grand | 全',
  subtotal: 'subtotal | sub total | zwischensumme | sous total | subtotale | subtotaal | 小计',
  price: 'price | prices | preis | prix | precio | prezzo | preço | prijs | 价格 | 价 | cena | preise',
  rate: 'rate | rates | satz | taux | tasa | tasso | aliquota | taxa | tarief | 率 | 费率',
  tax: 'tax | vat | mwst | ust | umsatzsteuer | mehrwertsteuer | tva | iva | btw | gst | steuer | impuesto | imposta | imposto | belasting | 税 | 增值税 | 税款 | podatek | igic',
  taxable:
    'taxable | base | imponible | imponibile | bemessungsgrundlage | 计税 | base imposable | base imponible | valor tributável | imponibile netto',
  excluding:
    'excl | excluding | exclusive | before | without | ohne | exkl | hors | ht | excepto | sin | escluso | esclusa | senza | sem | exclusief | 不含',
  including:
    'incl | including | inclusive | inkl | ttc | inkludert | comprendido | con | compreso | inclusa | com | inclusief | 含',
  currency:
    'currency | währung | devise | monnaie | moneda | divisa | valuta | moeda | 币种 | 货币 | 币别 | 币制 | waluta | divisas | devises',
  payment:
    'payment | payments | zahlung | zahlungs | paiement | règlement | pago | pagamento | betaling | settlement | 付款 | 支付 | 缴费 | 结算 | 缴款 | płatność | pagos | betalings | règlements | pagamenti',
  payable:
    'please pay | te voldoen | zu überweisen | total a pagar | net à payer | pay this amount | saldo da pagare | à régler | payable | zahlbar | à payer | a pagar | da pagare | te betalen | zu zahlen | zahlbetrag | to pay | 应付 | 应缴 | 应收 | noch zu zahlen | do zapłaty | reste à payer | importe a pagar | totale da pagare | amount to pay | to be paid | balance due | montant dû | saldo a pagar',
  paid: 'paid | bezahlt | payé | pagado | pagato | pago | betaald | prepaid | advance | deposit paid | 已付 | 已缴 | 预付 | zapłacono | angezahlt | abonado | versato | acompte | anzahlung',
  balance: 'balance | saldo | solde | kontostand | 余额 | 结余 | saldi | saldos | rekeningstand | soldes',
  opening:
    'opening | previous | brought forward | starting | beginning | anfangs | anfang | initial | iniziale | ancien | anterior | 期初 | 上期 | 承前 | 承上 | alter | vorheriger | précédent | precedente | vorig | początkowe',
  account:
    'account | accounts | acct | a c | konto | compte | cuenta | conto | conta | rekening | 账户 | 帐户 | 户口 | 户 | rachunek | comptes | cuentas | conti',
  bank: 'bank | banque | banco | banca | 银行',
  cheque: 'cheque | check | scheck | chèque | assegno | 支票 | cheques | czek | chèques | assegni',
  card: 'card | karte | carte | tarjeta | carta',
  terms:
    'terms | term | conditions | condition | bedingungen | bedingung | condiciones | condizioni | condições | voorwaarden | 条件 | 条款 | warunki | cond | conditie | kondition | konditionen | modalités | modalidad | forma',
  freight:
    'freight | fracht | fret | flete | nolo | frete | vracht | 运费 | 海运费 | 空运费 | frachtkosten | frais de transport',
  charge:
    'charge | charges | gebühr | gebühren | frais | cargo por | cargos | spese | encargos | kosten | 费用 | 收费项目',
  fee: 'fee | fees | levy | levies | 登记费 | 征费 | 手续费 | droits | tasa | tassa | leges | opłata | tasas',
  discount: 'discount | rabatt | skonto | remise | descuento | sconto | desconto | korting | 折扣',
  insurance: 'insurance | versicherung | assurance | seguro | assicurazione | verzekering | 保险',
  words: 'words | worten | lettres | letras | lettere | woorden',
  figures: 'figures | ziffern | chiffres | cifras | cifre | cijfers',
  share: 'share | shares | anteile | actions | acciones | azioni | 股份 | 股',
  capital:
    'stammkapital | grundkapital | capital social | capitale sociale | kapitaal | capital | kapital | capitale | 股本 | 资本 | stammkapitals | maatschappelijk kapitaal | kapitał zakładowy | grundkapitals',
  quarter: 'quarter',
  year: 'year | jahr | année | año | anno | ano | jaar | 年度 | 课税年度',
  customer_po: 'customer po',
  withdrawal: 'withdrawal | withdrawals | debit | debits | soll | débit | cargo | 支出 | 提取 | 借方',
  deposit: 'deposit | deposits | credit | credits | haben | crédit | abono | 存入 | 贷方 | 收入',
  incoterm:
    'incoterm | incoterms | lieferbedingung | lieferbedingungen | leveringsvoorwaarde | leveringsconditie | conditions de livraison | condiciones de entrega | condizioni di consegna | resa | delivery terms | terms of delivery | trade terms | price basis | price terms | 价格条款 | 贸易条款 | 贸易方式 | 交货条件 | 成交方式',
} as const;
