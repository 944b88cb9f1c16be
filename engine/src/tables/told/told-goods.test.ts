import { expect, test } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { pageOf } from '../../testing.ts';
import { drawn } from '../testing.ts';
import { goodsTold } from './told-goods.ts';

const goodsOf = (picture: string) =>
  goodsTold(contextOf([pageOf(drawn(picture))])).map(({ cells }) =>
    Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])),
  );

test('goods are numbered in one box, with their tariff number and invoice below', () => {
  const picture = `
6 Item number; marks, numbers, number and kind of packages; description of goods      7 Quantity
1     AMP LIMA 1-3       3 cartons: Violin strings, steel core            1,200 sets
                         tariff no. 9209 30 00, invoice RE-26-0093
2     AMP LIMA 4         1 carton: Violoncello strings                    150 sets
                         tariff no. 9209 30 00, invoice RE-26-0093
3     AMP LIMA 5         1 carton: Bow rosin, dark                        800 pieces
                         tariff no. 3806 90 00, invoice RE-26-0101`;
  expect(goodsOf(picture)).toEqual([
    {
      marks: 'AMP LIMA 1-3',
      description: 'Violin strings, steel core',
      quantity: '1200',
      hs_code: '9209.30.00',
      invoice_number: 'RE-26-0093',
    },
    {
      marks: 'AMP LIMA 4',
      description: 'Violoncello strings',
      quantity: '150',
      hs_code: '9209.30.00',
      invoice_number: 'RE-26-0093',
    },
    {
      marks: 'AMP LIMA 5',
      description: 'Bow rosin, dark',
      quantity: '800',
      hs_code: '3806.90.00',
      invoice_number: 'RE-26-0101',
    },
  ]);
});

test('goods on one line each', () => {
  const picture = `
6 Numero, marche, natura dei colli; designazione delle merci               7 Quantità
1) EMB/01 — Parmigiano stagionato 24 mesi (NC 0406 90 61)                  420 kg
2) EMB/02 — Aceto balsamico, bottiglie 250 ml (NC 2209 00 11)              600 pz`;
  expect(goodsOf(picture)).toMatchObject([
    { marks: 'EMB/01', description: 'Parmigiano stagionato 24 mesi', hs_code: '0406.90.61' },
    { marks: 'EMB/02', description: 'Aceto balsamico, bottiglie 250 ml', hs_code: '2209.00.11' },
  ]);
});

test('marks stand over the name of the goods, with how they are packed', () => {
  const picture = `
6 Marques, numéros, nombre et nature des colis ; désignation des marchandises      7 Quantité
1     CMS DAKAR 1/24 À 14/24 – 14 CAISSES BOIS                                     3180 KG
      FENÊTRES EN ALUMINIUM LAQUÉ, VITRÉES
      NOMENCLATURE 76101000
2     CMS DAKAR 15/24 À 20/24 – 6 PALETTES                                         96 KG
      VOLETS ROULANTS EN PROFILÉS PVC
      NOMENCLATURE 39253000`;
  expect(goodsOf(picture)).toEqual([
    {
      marks: 'CMS DAKAR 1/24 À 14/24',
      description: 'FENÊTRES EN ALUMINIUM LAQUÉ, VITRÉES',
      quantity: '3180',
      hs_code: '7610.10.00',
    },
    {
      marks: 'CMS DAKAR 15/24 À 20/24',
      description: 'VOLETS ROULANTS EN PROFILÉS PVC',
      quantity: '96',
      hs_code: '3925.30.00',
    },
  ]);
});

test('a tariff number before the goods is no mark, and their value no invoice', () => {
  const picture = `
1     6907.21.00     Placas de porcelanato 60 x 60 cm        24960 kg        11,481.60
2     3214.90.00     Argamassa colante, sacos de 20 kg       8000 kg          1,360.00`;
  expect(goodsOf(picture)).toEqual([
    { hs_code: '6907.21.00', description: 'Placas de porcelanato 60 x 60 cm', quantity: '24960' },
    { hs_code: '3214.90.00', description: 'Argamassa colante, sacos de 20 kg', quantity: '8000' },
  ]);
});

test('numbered boxes of the form are no goods', () => {
  const picture = `
1 Consignor Klangwerk Saiten GmbH
2 Consignee Almacén Musical                          Country of origin
3 Transport details                                  Remarks`;
  expect(goodsOf(picture)).toEqual([]);
});

test('numbers of packages are marks where as many packages are told behind them', () => {
  const picture = `
6 Laufende Nummer; Zeichen, Nummern, Anzahl und Art der Packstücke                  7 Menge
1 RM/IQ 1-3 3 Kisten Druckmessumformer                                            48 Stück
                         Zolltarif-Nr. 9026 20 20
2 RM/IQ 4 1 Kiste Kalibrierpumpe KP 60                                            6 Stück
                         Zolltarif-Nr. 8414 20 80
3 RM/IQ 5 20 Karton Anschlussstutzen                                              200 Stück`;
  expect(goodsOf(picture)).toMatchObject([
    { marks: 'RM/IQ 1-3', description: 'Druckmessumformer', hs_code: '9026.20.20' },
    { marks: 'RM/IQ 4', description: 'Kalibrierpumpe KP 60', hs_code: '8414.20.80' },
    { description: 'RM/IQ 5 20 Karton Anschlussstutzen' },
  ]);
});

test('marks, packages in words and a name that goes on below stand in one box, with the tariff number in brackets', () => {
  const picture = `
8 Numero d'ordine; marche, numeri; numero e natura dei colli; designazione      9 Massa lorda
1) CTB 01/03, tre casse in legno — serbatoi in acciaio inox completi di by-  284 kg
pass, capacità 1.000 litri (voce 7310.10)
2) senza marca, un cartone — valvole a farfalla in acciaio inossidabile DN 40 (voce  31 kg
8481.80)`;
  expect(goodsOf(picture)).toMatchObject([
    {
      marks: 'CTB 01/03',
      description: 'serbatoi in acciaio inox completi di by-pass, capacità 1.000 litri',
      hs_code: '7310.10',
    },
    {
      marks: 'senza marca',
      description: 'valvole a farfalla in acciaio inossidabile DN 40',
      hs_code: '8481.80',
      quantity: '31',
    },
  ]);
});
