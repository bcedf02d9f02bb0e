-- The history of the configuration is added to, and never rewritten.
create or replace function refuse_site_config_rewrite()
returns trigger
language plpgsql
as $$
begin
  raise exception 'the history of the site configuration is never rewritten';
end
$$;
