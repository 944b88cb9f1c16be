-- A picture that stands for an extraction, cut out of a page of its document.
set local search_path = recto, public;

alter table extraction
  add column cover_image_sha256 text,
  add foreign key (tenant_name, cover_image_sha256) references blob (tenant_name, sha256);
-- For the check that runs when a stored file is swept away.
create index extraction_by_cover_image on extraction (tenant_name, cover_image_sha256) where cover_image_sha256 is not null;
