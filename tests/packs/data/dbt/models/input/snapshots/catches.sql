{% snapshot catches_snapshot %}
select * from {{ ref('stg_catches') }}
{% endsnapshot %}
