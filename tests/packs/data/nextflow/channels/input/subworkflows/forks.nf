include { TIDES; WINDS; FORECAST } from '../modules/weather'

workflow WEATHER {
    take: days

    main:
    days || error("no days")
    days.map { day -> day | 1 }
        | (TIDES & WINDS) \
        | join(by: 0)
        | FORECAST
        | view

    emit:
    FORECAST.out
}
