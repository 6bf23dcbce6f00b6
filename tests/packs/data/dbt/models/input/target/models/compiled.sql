{{ config(materialized="table") }}
{# not {{ ref('stg_ports') }} #}
with catches as (
    select * from {{ ref('stg_catches') }}
),
boats as (
    select * from {{ ref("fishery", "stg_boats") }}
)
select boats.id, count(*) from catches join boats using (id)
left join {{ ref('catches_snapshot') }} using (id)
group by 1
