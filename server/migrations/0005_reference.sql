-- Reference data, which the values of documents are compared with and chosen from: code tables, orders of the ERP,
-- materials with their characteristics (Mics), and what laboratories call them.
set local search_path = recto, public;

-- ── Code tables: choices of a field; plants are one of them (code and name) ─────────────────────────
create table code_table_option (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  table_name text not null check (table_name ~ '^[a-z][a-z0-9_]{0,62}$'),
  label text not null check (length(label) between 1 and 256),
  value text not null check (length(value) between 1 and 256),
  -- Order of the choices; what people add comes after what was there.
  position integer not null default 10000,
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
create unique index code_table_option_by_value on code_table_option (tenant_name, table_name, lower(value));
create unique index code_table_option_by_label on code_table_option (tenant_name, table_name, lower(label));

-- The choices that every tenant begins with, as `value=label`; its administrators add their own.
create function seed_code_tables(tenant text) returns void language sql set search_path = recto, pg_temp as $$
  insert into code_table_option (tenant_name, table_name, value, label, position)
  select tenant, standard.name, split_part(choice, '=', 1), split_part(choice, '=', 2), nth
    from (values
    ('currency',
    'USD=US Dollar|EUR=Euro|GBP=British Pound|CNY=Chinese Yuan|HKD=Hong Kong Dollar|TWD=New Taiwan Dollar|' ||
    'JPY=Japanese Yen|CHF=Swiss Franc|SGD=Singapore Dollar|AED=United Arab Emirates Dirham|' ||
    'AUD=Australian Dollar|BDT=Bangladeshi Taka|BGN=Bulgarian Lev|BRL=Brazilian Real|CAD=Canadian Dollar|' ||
    'CLP=Chilean Peso|COP=Colombian Peso|CZK=Czech Koruna|DKK=Danish Krone|EGP=Egyptian Pound|' ||
    'HUF=Hungarian Forint|IDR=Indonesian Rupiah|ILS=Israeli New Shekel|INR=Indian Rupee|KRW=South Korean Won|' ||
    'KWD=Kuwaiti Dinar|LKR=Sri Lankan Rupee|MAD=Moroccan Dirham|MOP=Macanese Pataca|MXN=Mexican Peso|' ||
    'MYR=Malaysian Ringgit|NGN=Nigerian Naira|NOK=Norwegian Krone|NZD=New Zealand Dollar|PEN=Peruvian Sol|' ||
    'PHP=Philippine Peso|PKR=Pakistani Rupee|PLN=Polish Zloty|QAR=Qatari Riyal|RON=Romanian Leu|' ||
    'RSD=Serbian Dinar|RUB=Russian Ruble|SAR=Saudi Riyal|SEK=Swedish Krona|THB=Thai Baht|TRY=Turkish Lira|' ||
    'UAH=Ukrainian Hryvnia|VND=Vietnamese Dong|ZAR=South African Rand'),
    ('incoterm',
    'EXW=Ex works|FCA=Free carrier|FAS=Free alongside ship|FOB=Free on board|CFR=Cost and freight|' ||
    'CIF=Cost, insurance and freight|CPT=Carriage paid to|CIP=Carriage and insurance paid to|' ||
    'DAP=Delivered at place|DPU=Delivered at place unloaded|DDP=Delivered duty paid'),
    ('country',
    'AF=Afghanistan|AX=Åland Islands|AL=Albania|DZ=Algeria|AS=American Samoa|AD=Andorra|AO=Angola|AI=Anguilla|' ||
    'AQ=Antarctica|AG=Antigua & Barbuda|AR=Argentina|AM=Armenia|AW=Aruba|AU=Australia|AT=Austria|AZ=Azerbaijan|' ||
    'BS=Bahamas|BH=Bahrain|BD=Bangladesh|BB=Barbados|BY=Belarus|BE=Belgium|BZ=Belize|BJ=Benin|BM=Bermuda|' ||
    'BT=Bhutan|BO=Bolivia|BA=Bosnia & Herzegovina|BW=Botswana|BV=Bouvet Island|BR=Brazil|' ||
    'IO=British Indian Ocean Territory|VG=British Virgin Islands|BN=Brunei|BG=Bulgaria|BF=Burkina Faso|' ||
    'BI=Burundi|KH=Cambodia|CM=Cameroon|CA=Canada|CV=Cape Verde|BQ=Caribbean Netherlands|KY=Cayman Islands|' ||
    'CF=Central African Republic|TD=Chad|CL=Chile|CN=China|CX=Christmas Island|CC=Cocos (Keeling) Islands|' ||
    'CO=Colombia|KM=Comoros|CG=Congo - Brazzaville|CD=Congo - Kinshasa|CK=Cook Islands|CR=Costa Rica|' ||
    'CI=Côte d’Ivoire|HR=Croatia|CU=Cuba|CW=Curaçao|CY=Cyprus|CZ=Czechia|DK=Denmark|DJ=Djibouti|DM=Dominica|' ||
    'DO=Dominican Republic|EC=Ecuador|EG=Egypt|SV=El Salvador|GQ=Equatorial Guinea|ER=Eritrea|EE=Estonia|' ||
    'SZ=Eswatini|ET=Ethiopia|FK=Falkland Islands|FO=Faroe Islands|FJ=Fiji|FI=Finland|FR=France|GF=French Guiana|' ||
    'PF=French Polynesia|TF=French Southern Territories|GA=Gabon|GM=Gambia|GE=Georgia|DE=Germany|GH=Ghana|' ||
    'GI=Gibraltar|GR=Greece|GL=Greenland|GD=Grenada|GP=Guadeloupe|GU=Guam|GT=Guatemala|GG=Guernsey|GN=Guinea|' ||
    'GW=Guinea-Bissau|GY=Guyana|HT=Haiti|HM=Heard & McDonald Islands|HN=Honduras|HK=Hong Kong|HU=Hungary|' ||
    'IS=Iceland|IN=India|ID=Indonesia|IR=Iran|IQ=Iraq|IE=Ireland|IM=Isle of Man|IL=Israel|IT=Italy|JM=Jamaica|' ||
    'JP=Japan|JE=Jersey|JO=Jordan|KZ=Kazakhstan|KE=Kenya|KI=Kiribati|KW=Kuwait|KG=Kyrgyzstan|LA=Laos|LV=Latvia|' ||
    'LB=Lebanon|LS=Lesotho|LR=Liberia|LY=Libya|LI=Liechtenstein|LT=Lithuania|LU=Luxembourg|MO=Macao|' ||
    'MG=Madagascar|MW=Malawi|MY=Malaysia|MV=Maldives|ML=Mali|MT=Malta|MH=Marshall Islands|MQ=Martinique|' ||
    'MR=Mauritania|MU=Mauritius|YT=Mayotte|MX=Mexico|FM=Micronesia|MD=Moldova|MC=Monaco|MN=Mongolia|' ||
    'ME=Montenegro|MS=Montserrat|MA=Morocco|MZ=Mozambique|MM=Myanmar (Burma)|NA=Namibia|NR=Nauru|NP=Nepal|' ||
    'NL=Netherlands|NC=New Caledonia|NZ=New Zealand|NI=Nicaragua|NE=Niger|NG=Nigeria|NU=Niue|NF=Norfolk Island|' ||
    'KP=North Korea|MK=North Macedonia|MP=Northern Mariana Islands|NO=Norway|OM=Oman|PK=Pakistan|PW=Palau|' ||
    'PS=Palestinian Territories|PA=Panama|PG=Papua New Guinea|PY=Paraguay|PE=Peru|PH=Philippines|' ||
    'PN=Pitcairn Islands|PL=Poland|PT=Portugal|PR=Puerto Rico|QA=Qatar|RE=Réunion|RO=Romania|RU=Russia|' ||
    'RW=Rwanda|WS=Samoa|SM=San Marino|ST=São Tomé & Príncipe|SA=Saudi Arabia|SN=Senegal|RS=Serbia|SC=Seychelles|' ||
    'SL=Sierra Leone|SG=Singapore|SX=Sint Maarten|SK=Slovakia|SI=Slovenia|SB=Solomon Islands|SO=Somalia|' ||
    'ZA=South Africa|GS=South Georgia & South Sandwich Islands|KR=South Korea|SS=South Sudan|ES=Spain|' ||
    'LK=Sri Lanka|BL=St. Barthélemy|SH=St. Helena|KN=St. Kitts & Nevis|LC=St. Lucia|MF=St. Martin|' ||
    'PM=St. Pierre & Miquelon|VC=St. Vincent & Grenadines|SD=Sudan|SR=Suriname|SJ=Svalbard & Jan Mayen|' ||
    'SE=Sweden|CH=Switzerland|SY=Syria|TW=Taiwan|TJ=Tajikistan|TZ=Tanzania|TH=Thailand|TL=Timor-Leste|TG=Togo|' ||
    'TK=Tokelau|TO=Tonga|TT=Trinidad & Tobago|TN=Tunisia|TR=Türkiye|TM=Turkmenistan|TC=Turks & Caicos Islands|' ||
    'TV=Tuvalu|UM=U.S. Outlying Islands|VI=U.S. Virgin Islands|UG=Uganda|UA=Ukraine|AE=United Arab Emirates|' ||
    'GB=United Kingdom|US=United States|UY=Uruguay|UZ=Uzbekistan|VU=Vanuatu|VA=Vatican City|VE=Venezuela|' ||
    'VN=Vietnam|WF=Wallis & Futuna|EH=Western Sahara|YE=Yemen|ZM=Zambia|ZW=Zimbabwe'),
    ('unit',
    'KG=Kilogram|G=Gram|MG=Milligram|T=Tonne|LB=Pound|OZ=Ounce|L=Litre|ML=Millilitre|GAL=Gallon|PC=Piece|' ||
    'PCS=Pieces|EA=Each|SET=Set|PR=Pair|BOX=Box|CTN=Carton|CASE=Case|BAG=Bag|DRUM=Drum|CAN=Can|BOTTLE=Bottle|' ||
    'ROLL=Roll|PALLET=Pallet|PKG=Package|M=Metre|CM=Centimetre|MM=Millimetre|M2=Square metre|M3=Cubic metre|' ||
    'H=Hour|DAY=Day|MONTH=Month|%=Per cent|°C=Degrees Celsius|mg/kg=Milligrams per kilogram|' ||
    'g/mL=Grams per millilitre|CFU/g=Colony-forming units per gram'),
    ('payment_term',
    'Payment in advance=Payment in advance|Cash on delivery=Cash on delivery|Due on receipt=Due on receipt|' ||
    'Net 7 days=Net 7 days|Net 14 days=Net 14 days|Net 30 days=Net 30 days|Net 45 days=Net 45 days|' ||
    'Net 60 days=Net 60 days|Net 90 days=Net 90 days|Letter of credit=Letter of credit'),
    ('ship_mode',
    'Sea freight=Sea freight|Air freight=Air freight|Road=Road|Rail=Rail|Courier=Courier'),
    ('packaging_category',
    'DRUMS=Drums|IBCS=IBCs|CARTONS=Cartons|CORRUGATED_BOARDS=Corrugated boards|FIBCS=FIBCs|FILMS=Films|' ||
    'BAGS=Bags|PAILS=Pails|JERRYCANS=Jerrycans|LABELS=Labels|PALLETS=Pallets|CLOSURES=Closures|CAPS=Caps|' ||
    'BOTTLES=Bottles|CANS=Cans')
  ) standard (name, choices), unnest(string_to_array(standard.choices, '|')) with ordinality one (choice, nth)
  on conflict do nothing
$$;

-- Tenants are made by recto_system, so that is who runs this.
create function seed_reference() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  perform seed_code_tables(new.tenant_name);
  return null;
end $$;
create trigger seed_reference after insert on tenant for each row execute function seed_reference();

-- Tenants that are there already; the owner of the tables sees their rows only while it is not held to the policies.
alter table tenant no force row level security;
select seed_code_tables(tenant_name) from tenant;
alter table tenant force row level security;
call make_tenant_table('code_table_option');

-- ── Baseline orders: purchase orders as the ERP has them ────────────────────────────────────────────
create table baseline_order (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  po_number text not null check (length(po_number) between 1 and 64),
  vendor_name text not null default '' check (length(vendor_name) <= 256),
  vendor_no text not null default '' check (length(vendor_no) <= 256),
  vendor_fullname text not null default '' check (length(vendor_fullname) <= 256),
  plant_id text not null default '' check (length(plant_id) <= 256),
  incoterm text not null default '' check (length(incoterm) <= 256),
  payment_term text not null default '' check (length(payment_term) <= 256),
  ship_mode text not null default '' check (length(ship_mode) <= 256),
  currency text not null default '' check (length(currency) <= 256),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, po_number)
);
call make_tenant_table('baseline_order');

-- Values as the ERP writes them; numbers and dates are compared, never calculated with here.
create table baseline_order_line (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  order_id bigint not null,
  position integer not null,
  item_number text not null default '' check (length(item_number) <= 64),
  ipc text not null default '' check (length(ipc) <= 256),
  description text not null default '' check (length(description) <= 4000),
  quantity text not null default '' check (length(quantity) <= 64),
  unit text not null default '' check (length(unit) <= 50),
  unit_price text not null default '' check (length(unit_price) <= 64),
  dispatch_date text not null default '' check (length(dispatch_date) <= 64),
  delivery_date text not null default '' check (length(delivery_date) <= 64),
  unique (tenant_name, id),
  unique (tenant_name, order_id, position),
  foreign key (tenant_name, order_id) references baseline_order (tenant_name, id) on delete cascade
);
call make_tenant_table('baseline_order_line', audited => false);

-- ── Characteristics (Mics), what they are called, materials and their limits ────────────────────────
create table mic (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  code text not null check (length(code) between 1 and 256),
  description text not null default '' check (length(description) <= 256),
  iff_man_spec_code text not null default '' check (length(iff_man_spec_code) <= 266),
  uom text not null default '' check (length(uom) <= 50),
  active boolean not null default true,
  type text not null default 'QUANTITATIVE' check (type in ('QUANTITATIVE', 'QUALITATIVE')),
  category text not null check (category in ('COA_IFF', 'COA_NB')),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, category, code)
);
call make_tenant_table('mic');

create table mic_synonym (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  mic_id bigint not null,
  synonym text not null check (length(synonym) between 1 and 256),
  -- The synonym without case, spacing, punctuation and abbreviations: what names on documents are looked up by.
  folded text not null,
  language_code text not null default '' check (length(language_code) <= 150),
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, mic_id, folded),
  foreign key (tenant_name, mic_id) references mic (tenant_name, id) on delete cascade
);
create index mic_synonym_by_form on mic_synonym (tenant_name, folded) where active;
call make_tenant_table('mic_synonym');

-- Names on certificates that no active synonym explains, once each.
create table coa_mic_synonym_sample (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  code text not null check (length(code) between 1 and 256),
  folded text not null,
  mic_code text not null default '' check (length(mic_code) <= 256),
  mic_description text not null default '' check (length(mic_description) <= 256),
  status text not null default 'NEW'
    check (status in ('NEW', 'UNCERTAIN', 'SUBMITTED', 'APPROVED', 'INVALID', 'CONTAINS_INVALID')),
  category text not null check (category in ('GLOBAL', 'COA_IFF', 'COA_NB')),
  -- Where it was seen first, and on how many certificates since.
  extraction_uuid uuid,
  extraction_count integer not null default 1,
  -- How well the best synonym fits, 0 to 1.
  max_score real not null default 0,
  comment text not null default '' check (length(comment) <= 4000),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, category, folded)
);
call make_tenant_table('coa_mic_synonym_sample');

-- Which certificates a sample was seen on: a second reading of one does not count again.
create table coa_sample_sighting (
  tenant_name text not null references tenant,
  sample_id bigint not null,
  extraction_uuid uuid not null,
  primary key (tenant_name, sample_id, extraction_uuid),
  foreign key (tenant_name, sample_id) references coa_mic_synonym_sample (tenant_name, id) on delete cascade
);
create index coa_sample_sighting_by_extraction on coa_sample_sighting (tenant_name, extraction_uuid);
call make_tenant_table('coa_sample_sighting', audited => false);

create table material (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  -- 18 characters, with leading zeros.
  ipc text not null check (length(ipc) between 1 and 256),
  description text not null default '' check (length(description) <= 256),
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, ipc)
);
call make_tenant_table('material');

-- The characteristics that a material is tested for, with the limits that hold from one day to another.
create table material_mic (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  material_id bigint not null,
  mic_id bigint not null,
  range text not null default '' check (length(range) <= 256),
  lower_range numeric,
  upper_range numeric,
  char_value text not null default '' check (length(char_value) <= 256),
  substance_code text not null default '' check (length(substance_code) <= 256),
  substance_description text not null default '' check (length(substance_description) <= 256),
  valid_from date,
  valid_to date,
  unique (tenant_name, id),
  unique nulls not distinct (tenant_name, material_id, mic_id, valid_from),
  foreign key (tenant_name, material_id) references material (tenant_name, id) on delete cascade,
  foreign key (tenant_name, mic_id) references mic (tenant_name, id) on delete cascade
);
call make_tenant_table('material_mic');
