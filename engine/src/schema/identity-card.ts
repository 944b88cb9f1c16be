import type { CategorySchema } from './types.ts';

export const HKID: CategorySchema = {
  category: 'HKID',
  title: 'Hong Kong identity card',
  sections: [
    {
      id: 'holder',
      title: 'Holder',
      tables: [],
      fields: [
        {
          id: 'id_number',
          name: 'ID number',
          type: 'hkid',
          key: true,
          required: true,
          labels: {
            en: 'Identity card no | ID no | HKID no | Identity card number | HKID | ID number',
            zh_cn: '身份证号码 | 身份证编号',
            zh_tw: '身份證號碼 | 身份證編號 | 香港身份證號碼',
          },
        },
        {
          id: 'name_en',
          name: 'Name',
          type: 'person',
          required: true,
          labels: {
            en: 'Name | Name in English | English name | Full name',
            zh_cn: '英文姓名',
            zh_tw: '英文姓名',
          },
        },
        {
          id: 'name_zh',
          name: 'Chinese name',
          type: 'person_zh',
          labels: {
            en: 'Name in Chinese | Chinese name',
            zh_cn: '姓名 | 中文姓名',
            zh_tw: '姓名 | 中文姓名',
          },
        },
        {
          id: 'commercial_code',
          name: 'Commercial code',
          type: 'telegraph_code',
          labels: {
            en: 'Chinese commercial code | Commercial code | CCC | Chinese name in commercial code',
            zh_cn: '电码 | 中文电码',
            zh_tw: '電碼 | 中文電碼',
          },
        },
        {
          id: 'date_of_birth',
          name: 'Date of birth',
          type: 'date',
          labels: { en: 'Date of birth | DOB | Birth date | Born', zh_cn: '出生日期', zh_tw: '出生日期' },
        },
        {
          id: 'sex',
          name: 'Sex',
          type: 'sex',
          labels: { en: 'Sex | Gender', zh_cn: '性别', zh_tw: '性別' },
        },
        {
          id: 'date_of_issue',
          name: 'Date of issue',
          type: 'date',
          labels: {
            en: 'Date of issue | Issue date | Date of registration | Issued',
            zh_cn: '签发日期 | 发证日期',
            zh_tw: '簽發日期 | 登記日期',
          },
        },
        {
          id: 'symbols',
          name: 'Symbols',
          type: 'symbols',
          labels: { en: 'Symbols | Symbol', zh_cn: '符号', zh_tw: '符號' },
        },
      ],
    },
  ],
  rules: [{ id: 'issued_after_birth', kind: 'order', first: 'date_of_birth', second: 'date_of_issue' }],
};
