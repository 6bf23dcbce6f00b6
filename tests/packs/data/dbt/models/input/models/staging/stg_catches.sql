select * from {{ source('raw', 'catches') }}
