def read(folder):
    edge(folder)
    slope(folder)
    border(folder)
    return folder


def edge(page):
    edge_north(page)
    edge_south(page)
    edge_west(page)


def edge_north(page):
    return edge_north_line(page)


def edge_north_line(page):
    return edge_north_ink(page)


def edge_north_ink(page):
    return edge_north_dot(page)


def edge_north_dot(page):
    return edge_north_dust(page)


def edge_north_dust(page):
    return edge_north_grain(page)


def edge_north_grain(page):
    return edge_north_speck(page)


def edge_north_speck(page):
    return edge_north_mote(page)


def edge_north_mote(page):
    return edge_north_haze(page)


def edge_north_haze(page):
    return edge_north_mist(page)


def edge_north_mist(page):
    return page


def edge_south(page):
    return edge_south_line(page)


def edge_south_line(page):
    return edge_south_ink(page)


def edge_south_ink(page):
    return edge_south_dot(page)


def edge_south_dot(page):
    return edge_south_dust(page)


def edge_south_dust(page):
    return edge_south_grain(page)


def edge_south_grain(page):
    return edge_south_speck(page)


def edge_south_speck(page):
    return edge_south_mote(page)


def edge_south_mote(page):
    return edge_south_haze(page)


def edge_south_haze(page):
    return edge_south_mist(page)


def edge_south_mist(page):
    return page


def edge_west(page):
    return edge_west_line(page)


def edge_west_line(page):
    return edge_west_ink(page)


def edge_west_ink(page):
    return edge_west_dot(page)


def edge_west_dot(page):
    return edge_west_dust(page)


def edge_west_dust(page):
    return edge_west_grain(page)


def edge_west_grain(page):
    return edge_west_speck(page)


def edge_west_speck(page):
    return edge_west_mote(page)


def edge_west_mote(page):
    return edge_west_haze(page)


def edge_west_haze(page):
    return edge_west_mist(page)


def edge_west_mist(page):
    return page


def slope(page):
    slope_north(page)
    slope_south(page)
    slope_west(page)


def slope_north(page):
    return slope_north_line(page)


def slope_north_line(page):
    return slope_north_ink(page)


def slope_north_ink(page):
    return slope_north_dot(page)


def slope_north_dot(page):
    return slope_north_dust(page)


def slope_north_dust(page):
    return slope_north_grain(page)


def slope_north_grain(page):
    return slope_north_speck(page)


def slope_north_speck(page):
    return slope_north_mote(page)


def slope_north_mote(page):
    return slope_north_haze(page)


def slope_north_haze(page):
    return slope_north_mist(page)


def slope_north_mist(page):
    return page


def slope_south(page):
    return slope_south_line(page)


def slope_south_line(page):
    return slope_south_ink(page)


def slope_south_ink(page):
    return slope_south_dot(page)


def slope_south_dot(page):
    return slope_south_dust(page)


def slope_south_dust(page):
    return slope_south_grain(page)


def slope_south_grain(page):
    return slope_south_speck(page)


def slope_south_speck(page):
    return slope_south_mote(page)


def slope_south_mote(page):
    return slope_south_haze(page)


def slope_south_haze(page):
    return slope_south_mist(page)


def slope_south_mist(page):
    return page


def slope_west(page):
    return slope_west_line(page)


def slope_west_line(page):
    return slope_west_ink(page)


def slope_west_ink(page):
    return slope_west_dot(page)


def slope_west_dot(page):
    return slope_west_dust(page)


def slope_west_dust(page):
    return slope_west_grain(page)


def slope_west_grain(page):
    return slope_west_speck(page)


def slope_west_speck(page):
    return slope_west_mote(page)


def slope_west_mote(page):
    return slope_west_haze(page)


def slope_west_haze(page):
    return slope_west_mist(page)


def slope_west_mist(page):
    return page


def border(page):
    border_north(page)
    border_south(page)
    border_west(page)


def border_north(page):
    return border_north_line(page)


def border_north_line(page):
    return border_north_ink(page)


def border_north_ink(page):
    return border_north_dot(page)


def border_north_dot(page):
    return border_north_dust(page)


def border_north_dust(page):
    return border_north_grain(page)


def border_north_grain(page):
    return border_north_speck(page)


def border_north_speck(page):
    return border_north_mote(page)


def border_north_mote(page):
    return border_north_haze(page)


def border_north_haze(page):
    return border_north_mist(page)


def border_north_mist(page):
    return page


def border_south(page):
    return border_south_line(page)


def border_south_line(page):
    return border_south_ink(page)


def border_south_ink(page):
    return border_south_dot(page)


def border_south_dot(page):
    return border_south_dust(page)


def border_south_dust(page):
    return border_south_grain(page)


def border_south_grain(page):
    return border_south_speck(page)


def border_south_speck(page):
    return border_south_mote(page)


def border_south_mote(page):
    return border_south_haze(page)


def border_south_haze(page):
    return border_south_mist(page)


def border_south_mist(page):
    return page


def border_west(page):
    return border_west_line(page)


def border_west_line(page):
    return border_west_ink(page)


def border_west_ink(page):
    return border_west_dot(page)


def border_west_dot(page):
    return border_west_dust(page)


def border_west_dust(page):
    return border_west_grain(page)


def border_west_grain(page):
    return border_west_speck(page)


def border_west_speck(page):
    return border_west_mote(page)


def border_west_mote(page):
    return border_west_haze(page)


def border_west_haze(page):
    return border_west_mist(page)


def border_west_mist(page):
    return page


def fold(pages):
    return pages
