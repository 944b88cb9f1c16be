import type { CategorySchema, ColumnSchema } from './types.ts';

/** A town with its state or country, alone or at the head of a contact line. */
const TOWN =
  /^[^\p{L}\n]{0,4}(?<v>\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2}, (?:[A-Z]{2}(?: \d{5})?|United Kingdom|UK|USA|United States|Canada|Ireland|Germany|France|Spain|Italy|Netherlands|Switzerland|India|China|Singapore|Malaysia|Australia|Hong Kong))\s*(?:[•|·]|$)/mu;

const START: ColumnSchema = {
  id: 'start',
  name: 'From',
  type: 'month',
  labels: { en: 'From | Start | Start date', zh_cn: '开始时间', zh_tw: '開始時間' },
};
const END: ColumnSchema = {
  id: 'end',
  name: 'To',
  type: 'month',
  labels: { en: 'To | End | End date', zh_cn: '结束时间', zh_tw: '結束時間' },
};

export const RESUME: CategorySchema = {
  category: 'RESUME',
  title: 'Resume',
  sections: [
    {
      id: 'person',
      title: 'Person',
      tables: [],
      fields: [
        {
          id: 'name',
          name: 'Name',
          type: 'heading',
          required: true,
          labels: { en: 'Name | Full name | Candidate', zh_cn: '姓名', zh_tw: '姓名' },
        },
        {
          id: 'email',
          name: 'E-mail',
          type: 'email',
          labels: {
            en: 'E-mail | Email | Mail | Email address',
            zh_cn: '邮箱 | 电子邮箱 | 邮件',
            zh_tw: '電郵 | 電子郵件 | 信箱',
          },
        },
        {
          id: 'phone',
          name: 'Phone',
          type: 'phone',
          labels: {
            en: 'Phone | Tel | Telephone | Mobile | Cell | Phone number | Contact number | Mobile phone',
            zh_cn: '电话 | 手机 | 联系电话',
            zh_tw: '電話 | 手機 | 聯絡電話',
          },
        },
        {
          id: 'location',
          name: 'Location',
          type: 'text',
          labels: {
            en: 'Location | Address | City | Residence | Based in | Home address | Current location',
            zh_cn: '现居 | 现居地 | 所在地 | 地址 | 居住地 | 现居住地',
            zh_tw: '現居 | 居住地 | 所在地 | 地址 | 現居地',
          },
          wording: [
            TOWN,
            /^(?<v>\p{Lu}[\p{L} .'-]{1,30}(?:, \p{Lu}[\p{L} .'-]{1,30}){0,2})\s*[|•·]\s*.*(?:@|\d{3})/mu,
            /[|•·]\s*(?<v>\p{Lu}[\p{L} .'-]{1,30},\s\p{Lu}[\p{L} .'-]{1,30})\s*(?:[|•·]|$)/mu,
          ],
        },
        {
          id: 'links',
          name: 'Links',
          type: 'url',
          labels: {
            en: 'LinkedIn | GitHub | Website | Portfolio | Links | Web',
            zh_cn: '个人网站 | 主页 | 链接',
            zh_tw: '個人網站 | 網址 | 連結',
          },
        },
      ],
    },
    {
      id: 'profile',
      title: 'Profile',
      tables: [],
      fields: [
        {
          id: 'summary',
          name: 'Summary',
          type: 'multiline',
          multiline: true,
          labels: {
            en: 'Summary | Profile | Professional summary | Objective | About me | About | Career objective | Executive summary | Personal profile | Personal statement | Career summary | Professional profile',
            zh_cn: '自我评价 | 个人简介 | 个人总结 | 求职意向 | 个人评价',
            zh_tw: '自我評價 | 個人簡介 | 自傳 | 簡介',
          },
        },
        {
          id: 'skills',
          name: 'Skills',
          type: 'list',
          multiline: true,
          labels: {
            en: 'Skills | Key skills | Technical skills | Core competencies | Competencies | Expertise | Core skills | Areas of expertise | Technologies | Highlights',
            zh_cn: '技能 | 专业技能 | 个人技能 | 技能特长',
            zh_tw: '技能 | 專業技能 | 專長',
          },
        },
        {
          id: 'languages',
          name: 'Languages',
          type: 'list',
          multiline: true,
          labels: {
            en: 'Languages | Language skills | Language | Languages spoken',
            zh_cn: '语言 | 语言能力 | 外语水平',
            zh_tw: '語言 | 語言能力',
          },
        },
      ],
    },
    {
      id: 'career',
      title: 'Career',
      fields: [],
      tables: [
        {
          id: 'experiences',
          title: 'Experience',
          entries: {
            kind: 'posts',
            headings: {
              en: 'Experience | Employment | Work experience | Professional experience | Employment history | Work history | Career history | Relevant experience',
              zh_cn: '工作经历 | 工作经验 | 实习经历 | 职业经历',
              zh_tw: '工作經歷 | 工作經驗 | 經歷 | 工作履歷',
            },
          },
          columns: [
            {
              id: 'company',
              name: 'Company',
              type: 'text',
              labels: {
                en: 'Company | Employer | Organisation',
                zh_cn: '公司 | 单位',
                zh_tw: '公司 | 任職公司',
              },
            },
            {
              id: 'title',
              name: 'Title',
              type: 'text',
              labels: {
                en: 'Title | Position | Role | Job title',
                zh_cn: '职位 | 岗位',
                zh_tw: '職稱 | 職位',
              },
            },
            START,
            END,
            {
              id: 'description',
              name: 'Description',
              type: 'text',
              labels: { en: 'Description | Duties | Responsibilities', zh_cn: '工作内容', zh_tw: '工作內容' },
            },
          ],
        },
        {
          id: 'educations',
          title: 'Education',
          entries: {
            kind: 'schools',
            headings: {
              en: 'Education | Academic background | Education and training | Qualifications | Educational background | Academic history',
              zh_cn: '教育背景 | 教育经历 | 学历',
              zh_tw: '教育背景 | 學歷 | 教育經歷',
            },
          },
          columns: [
            {
              id: 'school',
              name: 'School',
              type: 'text',
              labels: {
                en: 'School | Institution | University | College',
                zh_cn: '学校 | 院校',
                zh_tw: '學校',
              },
            },
            {
              id: 'degree',
              name: 'Degree',
              type: 'text',
              labels: { en: 'Degree | Qualification', zh_cn: '学位 | 学历', zh_tw: '學位 | 學歷' },
            },
            {
              id: 'field',
              name: 'Field',
              type: 'text',
              labels: {
                en: 'Field | Major | Field of study | Area | Subject',
                zh_cn: '专业',
                zh_tw: '主修 | 科系',
              },
            },
            START,
            END,
          ],
        },
      ],
    },
  ],
  rules: [],
};
