with boats as (select 1 as id)
select * from boats
