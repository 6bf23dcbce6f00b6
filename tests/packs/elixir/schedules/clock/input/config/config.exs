import Config

config :harbour, Harbour.Scheduler,
  jobs: [
    {"@daily", {Harbour.Tides, :load, []}},
    {"high", {Harbour.Colours, :paint, []}}
  ]

config :harbour, Oban,
  queues: [default: 10],
  plugins: [
    {Oban.Plugins.Cron,
     crontab: [
       {"0 2 * * *", Harbour.CountBoats},
       {"@hourly", Harbour.Sweep, args: %{quay: 1}}
     ]}
  ]
